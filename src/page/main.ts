import { browserStorage } from './storage.ts'
import { type Address, parseAddress, withoutInvitation } from './transport/address.ts'
import { Inbox } from './transport/inbox.ts'
import { logIn } from './transport/log-in.ts'
import type { Login } from './transport/login.ts'
import { browserLink, type PageMqttLink } from './transport/mqtt-link.ts'
import { subscriptions } from './transport/subscriptions.ts'
import { TokenStore } from './transport/token-store.ts'

const href = withoutInvitation(location.href)
if (href !== location.href) history.replaceState(null, '', href)
const address = parseAddress(href)
if (address.ok) void open(address.value)
else
  void import('./bad-address.ts').then(async ({ showBadAddress }) =>
    showBadAddress(await root(), address.error),
  )

/**
 * The page connects to the broker and logs in while its script arrives. A token is exchanged alone where the page is to
 * be loaded again.
 */
async function open(address: Address): Promise<void> {
  const inbox = new Inbox(() => Date.now())
  const link = browserLink(address.broker, inbox)
  // First, because reading the browser's storage takes a while.
  if (address.token === null) link.start()
  const tokens = new TokenStore(browserStorage(), address.broker)
  const login = logIn(address, tokens, address.token ?? tokens.get(), window)
  const isLoadedAgain = address.token !== null && (await login) === undefined
  if (isLoadedAgain) return
  void connect(link, address, login)
  const { PageController } = await import('./controller.ts')
  new PageController(await root(), address, tokens, link).start(inbox, login)
}

async function connect(
  link: PageMqttLink,
  { prefix, board }: Address,
  login: Promise<Login | undefined>,
): Promise<void> {
  const known = await login
  if (known) link.logIn(known, subscriptions(prefix, board, known.access))
}

/** This script does not wait for the rest of the page. */
async function root(): Promise<HTMLElement> {
  if (document.readyState === 'loading')
    await new Promise(ready => document.addEventListener('DOMContentLoaded', ready))
  return document.querySelector<HTMLElement>('#page')!
}
