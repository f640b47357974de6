import { browserStorage } from './storage.ts'
import { type Address, parseAddress, withoutInvitation } from './transport/address.ts'
import { logIn } from './transport/log-in.ts'
import { TokenStore } from './transport/token-store.ts'

const root = document.querySelector<HTMLElement>('#page')!
history.replaceState(null, '', withoutInvitation(location.href))
const address = parseAddress(location.href)
if (address.ok) void open(address.value)
else void import('./bad-address.ts').then(({ showBadAddress }) => showBadAddress(root, address.error))

/** The token is exchanged while the page's script arrives, and alone where the page is to be loaded again. */
async function open(address: Address): Promise<void> {
  const tokens = new TokenStore(browserStorage(), address.broker)
  const login = logIn(address, tokens, address.token ?? tokens.get(), window)
  const isLoadedAgain = address.token !== null && (await login) === undefined
  if (isLoadedAgain) return
  const { PageController } = await import('./controller.ts')
  new PageController(root, address, tokens).start(login)
}
