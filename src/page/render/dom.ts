type Attributes = { readonly [name: string]: string | number | boolean | EventListener | undefined }
type Child = Node | string

const SVG = 'http://www.w3.org/2000/svg'

/** Creates an HTML element. Strings become text nodes, never HTML. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  applyAttributes(element, attributes, children)
  return element
}

export function svg<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS(SVG, tag)
  applyAttributes(element, attributes, children)
  return element
}

/** A function is an event listener, true an attribute without a value; false and undefined are left out. */
function applyAttributes(element: Element, attributes: Attributes, children: readonly Child[]): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value)
    else if (value === true) element.setAttribute(name, '')
    else if (value !== false && value !== undefined) element.setAttribute(name, String(value))
  }
  element.append(...children)
}

/** The setters touch the DOM only if the value differs: the page is rendered on every message. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

export function setAttribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}

export function setHidden(element: HTMLElement | SVGElement, hidden: boolean): void {
  setAttribute(element, 'hidden', hidden ? '' : null)
}

/** Rebuilds the children when the key changes. */
export function rebuild(parent: Element, key: string, children: () => Child[]): void {
  if (parent.getAttribute('data-built-from') === key) return
  parent.setAttribute('data-built-from', key)
  parent.replaceChildren(...children())
}

export function button(label: string, act: () => void, attributes: Attributes = {}): HTMLButtonElement {
  return el('button', { type: 'button', click: act, ...attributes }, label)
}
