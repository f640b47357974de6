import { ACCESS_GRANTS } from '../../core/access-grant.ts'
import { SHARE_WORDS, type ShareWord } from '../../words/page/share.ts'
import { TOKEN_WORDS, type TokenWord } from '../../words/page/tokens.ts'
import { linkTo } from '../transport/address.ts'
import type { ListedToken } from '../transport/tokens.ts'
import { confirmedButton } from './confirmed-button.ts'
import { el, rebuild, setHidden, setText } from './dom.ts'
import { sharedLink } from './shared-link.ts'
import type { Actions, Part, View } from './view.ts'

export interface TokensBody extends Part {
  /** Asks anew which tokens there are. */
  readonly look: () => Promise<void>
  readonly forget: () => void
}

type WordsHere = (word: TokenWord) => string

export function tokensBody(actions: Actions): TokensBody {
  const help = el('p')
  const failed = el('p', { class: 'question', role: 'status' })
  const none = el('p', { class: 'quiet' })
  const list = el('ul', { class: 'tokens' })
  const form = newTokenForm((grant, name) => void create(grant, name))
  const onlyNow = el('p', { role: 'status' })
  const made = sharedLink({ hasCode: true })
  const root = el('div', {}, help, none, list, form.root, onlyNow, made.root, failed)
  let tokens: readonly ListedToken[] | null = null
  let link: string | null = null
  let isFailed = false
  let shown: View | null = null

  async function look(): Promise<void> {
    tokens = (await actions.tokens?.list()) ?? null
    if (tokens === null) isFailed = true
    draw()
  }

  async function create(grant: ListedToken['grant'], name: string): Promise<void> {
    const token = (await actions.tokens?.create(grant, name)) ?? null
    const base = (await actions.sharedAddress()) ?? location.href
    link = token === null ? null : `${linkTo(base, shown?.board?.id ?? null)}#${token}`
    isFailed = token === null
    await look()
  }

  async function revoke(id: string): Promise<void> {
    isFailed = !(await actions.tokens?.revoke(id))
    await look()
  }

  function draw(): void {
    if (shown) update(shown)
  }

  function update(view: View): void {
    shown = view
    const words: WordsHere = word => TOKEN_WORDS[word][view.language]
    setText(help, words('help'))
    setText(none, words('none'))
    setHidden(none, tokens?.length !== 0)
    setText(failed, isFailed ? words('failed') : '')
    setText(onlyNow, words('onlyNow'))
    setHidden(onlyNow, link === null)
    form.update(words)
    made.show(link, words('newToken'), (word: ShareWord) => SHARE_WORDS[word][view.language])
    rebuild(list, JSON.stringify([view.language, tokens]), () =>
      (tokens ?? []).map(token => tokenItem(token, view, words, () => void revoke(token.id))),
    )
  }

  return {
    root,
    update,
    look,
    forget() {
      link = null
      isFailed = false
      draw()
    },
  }
}

function tokenItem(
  { grant, name, createdAt }: ListedToken,
  { language }: View,
  words: WordsHere,
  act: () => void,
): HTMLElement {
  const revoke = confirmedButton(act)
  revoke.update(words('revoke'), words('sureRevoke'))
  const day = new Date(createdAt).toLocaleDateString(language, { dateStyle: 'medium' })
  return el(
    'li',
    {},
    el(
      'span',
      {},
      el('strong', {}, name ?? words(grant)),
      ' ',
      el('span', { class: 'quiet' }, [...(name === null ? [] : [words(grant)]), day].join(' · ')),
    ),
    revoke.root,
  )
}

function newTokenForm(create: (grant: ListedToken['grant'], name: string) => void) {
  const heading = el('h3')
  const grantLabel = el('label', { for: 'token-grant' })
  const options = ACCESS_GRANTS.map(grant => el('option', { value: grant }))
  const grant = el('select', { id: 'token-grant' }, ...options)
  const nameLabel = el('label', { for: 'token-name' })
  const name = el('input', { id: 'token-name', maxlength: 40, autocomplete: 'off' })
  const act = el('button', { type: 'submit' })
  const root = el(
    'form',
    {},
    heading,
    el('div', { class: 'field' }, grantLabel, grant),
    el('div', { class: 'field' }, nameLabel, name),
    act,
  )
  root.addEventListener('submit', event => {
    event.preventDefault()
    const wanted = ACCESS_GRANTS.find(value => value === grant.value)
    if (wanted) create(wanted, name.value)
    name.value = ''
  })
  return {
    root,
    update(words: WordsHere) {
      setText(heading, words('newToken'))
      setText(grantLabel, words('forWhat'))
      setText(nameLabel, words('forWhom'))
      setText(act, words('create'))
      for (const [index, value] of ACCESS_GRANTS.entries()) setText(options[index]!, words(value))
    },
  }
}
