/**
 * Paints the first view of a page from its first response, before any other script has loaded.
 * `src/first-paint/main.ts` of a remote is built into its own small script (`frontends/webpack/first-paint.ts`), which
 * the gateway names in its pages. This code uses nothing else of the kit: no React, no texts, no styles of components.
 */

declare global {
  interface Window {
    /** The answers that `page-boot.js` of the shell has asked for, by address, for who reads them before the page does. */
    preloadedCopies?: Record<string, Promise<Response>>
    /** Runs the scripts of the page, which `page-boot.js` holds back until what comes first is painted. */
    startPage?: () => void
  }
}

/** A page that is painted before its scripts are loaded. */
export interface PaintedPage {
  /** Pattern of the page's path. */
  path: RegExp
  /** The first calls of the page: `get-problem-detail`. */
  calls: readonly string[]
  /** Calls without which the page paints less. */
  optionalCalls?: readonly string[]
  /**
   * Returns the content below the bar, in the same places, fonts and widths as the page will show it; null if they are
   * not known. It must be built by `createElement`, because data in responses is text, not markup.
   *
   * @param data results of the calls, in their order; undefined for an optional call that was refused
   */
  paint: (...data: unknown[]) => HTMLElement | null
  /** A stylesheet for it; its classes begin with `fp-`. */
  style: () => string
}

export type ElementChild = Node | string | null

/** Creates an element with children. Texts are never parsed as markup. */
export function createElement(tag: string, className: string, ...children: readonly ElementChild[]): HTMLElement {
  const made = document.createElement(tag)
  if (className !== '') made.className = className
  made.append(...children.filter((child) => child !== null))
  return made
}

/**
 * Paints the open page if it is one of `pages`, then lets the scripts of the page run. Nothing is painted for a
 * refusal, a late response or one of unknown form: the page itself handles these.
 */
export async function paintFirst(pages: readonly PaintedPage[]): Promise<void> {
  try {
    if (await isPageShown(pages)) await nextFrame()
  } finally {
    window.startPage?.()
  }
}

async function isPageShown(pages: readonly PaintedPage[]): Promise<boolean> {
  const { pathname } = window.location
  const page = pages.find(({ path }) => path.test(pathname))
  if (page === undefined) return false
  try {
    const optional = (page.optionalCalls ?? []).map((call) => firstData(call).catch(() => undefined))
    const data = await Promise.all(page.calls.map(firstData))
    const more = await Promise.all(optional)
    const place = document.querySelector('#root > .first')
    if (data.includes(undefined) || place === null || window.location.pathname !== pathname) return false
    const content = page.paint(...data, ...more)
    if (content !== null) show(place, content, page.style())
    return content !== null
  } catch {
    return false
  }
}

/** Resolves in the second animation frame from now: the first one has been painted by then. */
async function nextFrame(): Promise<void> {
  for (let frame = 1; frame <= 2; frame += 1)
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => resolve())
    })
}

function show(place: Element, content: HTMLElement, style: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets.push(sheet)
  for (const other of place.querySelectorAll('.first-page')) other.remove()
  place.append(content)
  // The shell then renders the page with its first data only.
  place.setAttribute('data-painted', '')
}

/** The data of one of the page's preloaded requests; undefined for a refusal or if there was no such request. */
async function firstData(call: string): Promise<unknown> {
  const copies = window.preloadedCopies ?? {}
  const address = Object.keys(copies).find((one) => one.split('?')[0] === `/api/${call}`)
  const response = address === undefined ? undefined : await copies[address]
  const body: unknown = response?.ok === true ? await response.json() : undefined
  const isGranted = typeof body === 'object' && body !== null && Reflect.get(body, 'status') === 200
  return isGranted ? (Reflect.get(body, 'data') ?? undefined) : undefined
}

/** The language of the reader, which is that of the page. */
export function pageLanguage(): 'zh-CN' | 'en-US' {
  return document.documentElement.lang === 'zh-CN' ? 'zh-CN' : 'en-US'
}

/** The text for a number: `pluralText(texts, 'members_other', 1)` is `members_one`, `1 member`, in a language that has one. */
export function pluralText<T extends object>(texts: T, name: keyof T & `${string}_other`, count: number): string {
  const one: unknown = count === 1 ? Reflect.get(texts, name.replace(/other$/, 'one')) : undefined
  return interpolate(String(one ?? texts[name]), { count })
}

/** A text with its figures: `interpolate('Time {{ms}} ms', { ms: '1,000' })`. */
export function interpolate(text: string, figures: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(figures[name] ?? whole))
}
