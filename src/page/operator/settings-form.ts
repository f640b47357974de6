import type { SettingValues } from '../../messages/setting-values.ts'
import { type SettingsData, settingsData } from '../../messages/setup.ts'
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '../../words/language.ts'
import { RULE_SET_NAMES } from '../../words/page/start.ts'
import { el, setHidden, setText } from '../render/dom.ts'
import type { Actions } from '../render/view.ts'
import { networkFields } from './network-fields.ts'
import type { OperatorPart, OperatorView, OperatorWord } from './operator-view.ts'
import { choiceSetting, type SettingField, switchSetting, textSetting } from './setting-fields.ts'

const TAKEBACKS = { free: 'takebackFree', confirm: 'takebackConfirm', off: 'takebackOff' } as const
const TOUCHES = { free: 'touchFree', strict: 'touchStrict' } as const

const GAME_FIELDS = (): SettingField[] => [
  choiceSetting(
    'rules',
    ({ w }) => w('rulesSetting'),
    ({ rules }) => rules,
    id => RULE_SET_NAMES[id] ?? id,
  ),
  choiceSetting(
    'takeback',
    ({ t }) => t('takebackPolicy'),
    () => Object.keys(TAKEBACKS),
    (value, { t }) => t(TAKEBACKS[value as keyof typeof TAKEBACKS]),
  ),
  choiceSetting(
    'touchMove',
    ({ t }) => t('touchMove'),
    () => Object.keys(TOUCHES),
    (value, { t }) => t(TOUCHES[value as keyof typeof TOUCHES]),
  ),
  textSetting('clock', 'clockSetting', { pattern: '[1-9][0-9]{0,2}(\\+[0-9]{1,3})?' }),
  textSetting('opponent', 'opponentSetting', { pattern: '(attackers|defenders):[1-8]' }),
  choiceSetting(
    'language',
    ({ w }) => w('boardLanguage'),
    () => LANGUAGES,
    value => (isLanguage(value) ? LANGUAGE_NAMES[value] : value),
  ),
]
const NETWORK_FIELDS = (): SettingField[] => [
  textSetting('http', 'portSetting', { type: 'number' }),
  textSetting('delay', 'delaySetting', { pattern: '[0-9]{1,4}[sm]' }),
  textSetting('allowHost', 'allowHostSetting'),
  textSetting('allowOrigin', 'allowOriginSetting'),
  textSetting('allowEmbed', 'allowEmbedSetting'),
]
const BROKER_FIELDS = (): SettingField[] => [
  textSetting('mqtt', 'brokerUrl'),
  textSetting('mqttUser', 'brokerUser'),
  textSetting('mqttPassword', 'brokerPassword', { type: 'password' }),
  switchSetting('homeAssistant', 'homeAssistantSetting'),
]

export interface SettingsForm extends OperatorPart {
  /** Reads the settings again. */
  readonly open: () => void
  /** The board's name that will be in force after a restart. */
  readonly boardName: () => string | null
}

/** Every setting that makes sense on a page, grouped; saved to the settings file. */
export function settingsForm(actions: Actions): SettingsForm {
  const network = networkFields('settings')
  const groups: readonly { word: OperatorWord; fields: readonly SettingField[]; before: HTMLElement[] }[] = [
    { word: 'networkSettings', fields: NETWORK_FIELDS(), before: [network.root] },
    { word: 'gameSettings', fields: GAME_FIELDS(), before: [] },
    { word: 'brokerSettings', fields: BROKER_FIELDS(), before: [] },
  ]
  const fields = groups.flatMap(group => group.fields)
  const summaries = groups.map(() => el('summary'))
  const note = el('p', { class: 'quiet' })
  const file = el('p', { class: 'quiet detail' })
  const save = el('button', { type: 'submit', class: 'primary' })
  const saved = el('p', { class: 'good', role: 'status' })
  const form = el(
    'form',
    { class: 'card settings-form' },
    ...groups.map(({ fields, before }, index) =>
      el('details', {}, summaries[index]!, ...before, ...fields.map(field => field.root)),
    ),
    note,
    el('div', { class: 'row' }, save),
    saved,
    file,
  )
  let known: SettingsData | null = null
  let isSaved = false
  let shown: OperatorView | null = null

  form.addEventListener('submit', event => {
    event.preventDefault()
    void send()
  })
  form.addEventListener('input', () => {
    isSaved = false
    if (shown) update(shown)
  })

  async function send(): Promise<void> {
    if (!known) return
    const values: SettingValues = { ...network.values() }
    for (const { name, value } of fields) {
      const wanted = value()
      if (wanted !== undefined) values[name] = wanted
    }
    isSaved = (await actions.ask('change-settings', { values })) !== null
    if (isSaved) await read()
    if (shown) update(shown)
  }

  async function read(): Promise<void> {
    const data = settingsData.safeParse(await actions.ask('settings', {}))
    if (!data.success) return
    known = data.data
    network.fill(known)
    for (const field of fields) field.fill(known)
    if (shown) update(shown)
  }

  function update(view: OperatorView): void {
    shown = view
    const { w } = view
    setHidden(form, known === null)
    for (const [index, { word }] of groups.entries()) setText(summaries[index]!, w(word))
    for (const part of [network, ...fields]) part.update(view)
    setText(note, w('afterRestart'))
    setText(save, w('save'))
    setText(saved, isSaved ? w('saved') : '')
    setText(file, known ? w('versionOf', known.version, known.file) : '')
  }

  return {
    root: form,
    update,
    open: () => {
      isSaved = false
      void read()
    },
    boardName: () => {
      if (!known) return null
      const { fixed, inForce, saved: kept } = known
      return String((fixed.includes('id') ? inForce.id : (kept.id ?? inForce.id)) ?? 'board')
    },
  }
}
