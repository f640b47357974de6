import { type LogsData, logsData } from '../../messages/setup.ts'
import { confirmedButton } from '../render/confirmed-button.ts'
import { button, el, rebuild, setHidden, setText } from '../render/dom.ts'
import type { Actions } from '../render/view.ts'
import { readValue } from '../state/slot.ts'
import { showFindings } from './finding-list.ts'
import type { OperatorPart, OperatorView, OperatorWord } from './operator-view.ts'

/** What the service's doctor has found, with remedies; figures are behind a disclosure. */
export function healthCard(): OperatorPart {
  const heading = el('h3')
  const list = el('ul', { class: 'findings' })
  const root = el('section', { class: 'card' }, heading, list)
  return {
    root,
    update(view) {
      const { language } = view
      const findings = (view.board && readValue(view.board.health)?.findings) ?? []
      setText(heading, view.t('health'))
      showFindings(list, findings, [], language)
    },
  }
}

/** Long enough for the browser to have read the blob. */
const REVOKE_MS = 60_000

/** A backup to download, and one to restore. */
export function backupCard(actions: Actions, onRestored: () => void): OperatorPart {
  const heading = el('h3')
  const help = el('p', { class: 'quiet' })
  const download = button('', () => void fetchBackup())
  const label = el('label', { for: 'restore-file' })
  const file = el('input', { id: 'restore-file', type: 'file', accept: '.gz,application/gzip' })
  const restore = confirmedButton(() => void sendBackup())
  const state = el('p', { role: 'status' })
  const root = el(
    'section',
    { class: 'card' },
    heading,
    help,
    download,
    el('div', { class: 'field' }, label, file),
    restore.root,
    state,
  )
  let said: { readonly word: OperatorWord; readonly gaps: readonly number[] } | null = null
  let shown: OperatorView | null = null
  file.addEventListener('change', () => shown && update(shown))

  async function fetchBackup(): Promise<void> {
    const answer = await actions.fetchAsOperator('backup')
    if (!answer?.ok) return say('transferFailed')
    const [, name = 'konakis.tar.gz'] =
      /filename="([\w.-]+)"/.exec(answer.headers.get('Content-Disposition') ?? '') ?? []
    const url = URL.createObjectURL(await answer.blob())
    el('a', { href: url, download: name }).click()
    setTimeout(() => URL.revokeObjectURL(url), REVOKE_MS)
    said = null
  }

  async function sendBackup(): Promise<void> {
    const [chosen] = file.files ?? []
    if (!chosen) return
    const answer = await actions.fetchAsOperator('restore', chosen)
    if (!answer) return say('transferFailed')
    if (!answer.ok) return say(answer.status === 400 ? 'notABackup' : 'transferFailed')
    const { games } = (await answer.json()) as { games?: unknown }
    onRestored()
    say('restored', Number(games))
  }

  function say(word: OperatorWord, ...gaps: number[]): void {
    said = { word, gaps }
    if (shown) update(shown)
  }

  function update(view: OperatorView): void {
    shown = view
    const { w } = view
    setText(heading, w('backupTitle'))
    setText(help, w('backupHelp'))
    setText(download, w('backupDownload'))
    setText(label, w('restoreFile'))
    restore.update(w('restoreButton'), w('restoreAsk'))
    setHidden(restore.root, (file.files?.length ?? 0) === 0)
    setText(state, said ? w(said.word, ...said.gaps) : '')
  }

  return { root, update }
}

/** The latest messages of the service, as its log has them, in English. */
export function logCard(actions: Actions): OperatorPart {
  const heading = el('h3')
  const show = button('', () => void read())
  const list = el('ol', { class: 'log', lang: 'en', tabindex: 0 })
  const none = el('p', { class: 'quiet' })
  const root = el('section', { class: 'card' }, heading, show, none, list)
  let logs: LogsData | null = null
  let shown: OperatorView | null = null

  async function read(): Promise<void> {
    const data = logsData.safeParse(await actions.ask('logs', {}))
    if (data.success) logs = data.data
    if (shown) update(shown)
  }

  function update(view: OperatorView): void {
    shown = view
    setText(heading, view.w('logsTitle'))
    list.setAttribute('aria-label', view.w('logsTitle'))
    setText(show, view.w('showLogs'))
    setText(none, logs?.lines.length === 0 ? view.w('noLogs') : '')
    setHidden(list, !logs || logs.lines.length === 0)
    rebuild(list, JSON.stringify(logs), () =>
      (logs?.lines ?? []).map(({ at, level, message }) =>
        el('li', { 'data-level': level }, el('time', { datetime: at }, at.slice(11, 19)), ` ${message}`),
      ),
    )
  }

  return { root, update }
}
