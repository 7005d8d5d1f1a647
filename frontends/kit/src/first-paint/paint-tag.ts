import { createElement } from './first-paint.ts'

type Tone = 'neutral' | 'accent' | 'warning' | 'success' | 'danger'

/** Paints a tag like `Tag`, with space for its icon if it has one. */
export function paintTag(text: string, tone: Tone = 'neutral', { hasIcon = false } = {}): HTMLElement {
  const tag = createElement('span', 'fp-tag', hasIcon ? createElement('i', '') : null, text)
  if (tone !== 'neutral') Object.assign(tag.style, { background: `var(--v-${tone}Soft)`, color: `var(--v-${tone})` })
  return tag
}

export const tagStyle = `
.fp-tag { display: inline-flex; align-items: center; gap: 4px; height: 22px; padding: 0 8px; border-radius: 5px;
  background: var(--v-sunken); color: var(--v-muted); font-size: 12px; font-weight: 500; line-height: 1;
  white-space: nowrap }
.fp-tag i { width: 12px }
`
