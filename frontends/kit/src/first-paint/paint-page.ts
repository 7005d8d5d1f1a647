import { readStored } from '../browser/storage.ts'
import { media } from '../theme/media.ts'
import { createElement, type ElementChild } from './first-paint.ts'

interface PageHeader {
  title: string
  /** A line under the heading. */
  lead?: string
  /** This is the label of the button at the end of the heading's line. */
  action?: string
}

/** Paints a page with its heading like `Page`; the action button only takes up its space. */
export function paintPage({ title, lead, action }: PageHeader, ...content: readonly ElementChild[]): HTMLElement {
  const line = lead === undefined ? null : createElement('p', '', lead)
  const heading = createElement('div', '', createElement('h1', '', title), line)
  const button = action === undefined ? null : unseen(paintButton(action, { hasIcon: true }))
  const head = createElement('header', 'fp-page-head', heading, button)
  return createElement('div', 'fp-page', head, ...content)
}

/**
 * Paints invisible placeholders of the filters above a list, each as wide as in the page, so that the list starts at
 * the same height.
 */
export function paintFilters(...controls: readonly ElementChild[]): HTMLElement {
  return unseen(createElement('div', 'fp-filters', ...controls))
}

function unseen(element: HTMLElement): HTMLElement {
  element.classList.add('fp-unseen')
  return element
}

/** Paints a `SegmentedControl`. */
export function paintSegments(texts: readonly string[]): HTMLElement {
  return createElement('span', 'fp-segments', ...texts.map((text) => createElement('span', '', text)))
}

/** Paints a `Select` with its current choice. */
export function paintSelect(text: string): HTMLElement {
  return createElement('span', 'fp-select', text)
}

/** Paints a `Checkbox`. */
export function paintCheck(text: string): HTMLElement {
  return createElement('span', 'fp-check', text)
}

export function paintButton(text: string, { hasIcon = false, isSmall = false } = {}): HTMLElement {
  const button = createElement('span', 'fp-button', hasIcon ? createElement('i', '') : null, text)
  if (isSmall) button.classList.add('fp-small')
  return button
}

/** Whether the reader is a super admin, who has additional tools on some pages. */
export function isSuperAdminSignedIn(): boolean {
  const user = readStored('userInfo')
  const roles: unknown = typeof user === 'object' && user !== null ? Reflect.get(user, 'roleList') : undefined
  return readStored('token') !== null && Array.isArray(roles) && roles.includes('root')
}

export const filterStyle = `
.fp-unseen { visibility: hidden }
.fp-filters { display: flex; flex-wrap: wrap; align-items: center; gap: 12px; margin-bottom: 16px }
.fp-segments { display: inline-flex; gap: 2px; height: 36px; padding: 3px }
.fp-segments span { padding: 0 12px; font-size: 13px; font-weight: 500; white-space: nowrap }
.fp-select { flex: none; height: 36px; padding: 0 33px 0 13px; white-space: nowrap }
.fp-check { height: 28px; padding-left: 26px; white-space: nowrap }
.fp-button { display: inline-flex; align-items: center; flex: none; gap: 6px; height: 36px; padding: 0 15px; font-weight: 500;
  line-height: 1; white-space: nowrap }
.fp-button i { width: 16px }
.fp-small { height: 28px; padding: 0 11px; font-size: 13px }
.fp-small i { width: 14px }
`

export const pageStyle = `
.fp-page { max-width: 1280px; margin: 0 auto; padding: 32px 24px }
.fp-page-head { display: flex; flex-wrap: wrap; align-items: flex-end; justify-content: space-between; gap: 12px;
  margin-bottom: 20px }
.fp-page-head h1 { font-size: 20px; font-weight: 650; line-height: 1.3; letter-spacing: -0.01em; text-wrap: balance }
.fp-page-head p { margin-top: 4px; color: var(--v-muted) }
${media.phone} {
  .fp-page { padding: 20px 16px }
}
${filterStyle}`
