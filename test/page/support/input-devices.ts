import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { square } from './page-table.ts'

/** How a person uses the page. */
export interface InputDevice {
  /** How many things were chosen so far; the way to them is not counted. */
  readonly choices: number
  /** Presses a button, or picks one of several options. */
  choose(what: Locator): Promise<void>
  touch(squareName: string): Promise<void>
}

/** A mouse clicks, a finger taps. */
export class Pointer implements InputDevice {
  choices = 0
  private readonly page: Page
  private readonly press: (what: Locator) => Promise<void>

  constructor(page: Page, press: 'click' | 'tap') {
    this.page = page
    this.press = what => what[press]({ timeout: 10_000 })
  }

  async choose(what: Locator): Promise<void> {
    this.choices++
    await this.press(what)
  }

  touch(name: string): Promise<void> {
    return this.press(square(this.page, name))
  }
}

/** More stops than there are on any way across the page. */
const MAX_STOPS = 20

/** Tab, the arrow keys and Enter. Wherever the focus stops, it has to be seen. */
export class Keyboard implements InputDevice {
  choices = 0
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async choose(what: Locator): Promise<void> {
    await what.waitFor()
    this.choices++
    if ((await what.getAttribute('type')) === 'radio') return this.pick(what)
    await this.tabTo(what)
    await this.page.keyboard.press('Enter')
  }

  async touch(name: string): Promise<void> {
    await this.tabTo(this.page.locator('.grid [tabindex="0"]'))
    const at = await this.page.evaluate('document.activeElement.dataset.square')
    for (const key of arrowKeys(String(at), name)) await this.page.keyboard.press(key)
    expect(await hasFocus(square(this.page, name))).toBe(true)
    await expectVisibleFocus(this.page)
    await this.page.keyboard.press('Enter')
  }

  /** Tab leads to the chosen one of the options, the arrow keys to the others. */
  private async pick(option: Locator): Promise<void> {
    const name = await option.getAttribute('name')
    await this.tabTo(this.page.locator(`input[name="${name}"]:checked`))
    for (let stop = 0; !(await hasFocus(option)); stop++) {
      expect(stop).toBeLessThan(MAX_STOPS)
      await this.page.keyboard.press('ArrowDown')
    }
  }

  private async tabTo(target: Locator): Promise<void> {
    expect(await this.page.evaluate('document.activeElement !== document.body'), 'the focus is lost').toBe(
      true,
    )
    for (let stop = 0; !(await hasFocus(target)); stop++) {
      expect(stop, `Tab does not lead to ${target}`).toBeLessThan(MAX_STOPS)
      const isBefore = await target.evaluate(isBeforeFocus)
      await this.page.keyboard.press(isBefore ? 'Shift+Tab' : 'Tab')
      await expectVisibleFocus(this.page)
    }
  }
}

const hasFocus = (element: Locator) => element.evaluate(isFocused)

/** What the functions that run in the browser need of an element. */
interface PageElement {
  readonly ownerDocument: { readonly activeElement: unknown }
  compareDocumentPosition(other: unknown): number
}

const isFocused = (element: PageElement) => element === element.ownerDocument.activeElement

/** 4 is the DOM's constant for “the other one follows”. */
const isBeforeFocus = (element: PageElement) =>
  element.compareDocumentPosition(element.ownerDocument.activeElement) === 4

async function expectVisibleFocus(page: Page): Promise<void> {
  const outline = await page.evaluate(
    `(() => {
      const focused = document.activeElement
      const shown = [focused, focused.nextElementSibling, focused.parentElement].filter(Boolean)
      return shown.map(element => getComputedStyle(element).outlineStyle)
    })()`,
  )
  expect(outline).toContain('solid')
}

function arrowKeys(from: string, to: string): string[] {
  const files = to.charCodeAt(0) - from.charCodeAt(0)
  const ranks = Number(to.slice(1)) - Number(from.slice(1))
  return [
    ...Array<string>(Math.abs(files)).fill(files > 0 ? 'ArrowRight' : 'ArrowLeft'),
    ...Array<string>(Math.abs(ranks)).fill(ranks > 0 ? 'ArrowUp' : 'ArrowDown'),
  ]
}
