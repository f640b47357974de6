import { HubPage } from './hub-page.ts'

new HubPage(document.querySelector<HTMLElement>('#hub')!).start()
