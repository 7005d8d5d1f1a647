import { css } from 'styled-components'

export { breakpoints, media } from './media.ts'

/**
 * All colours of the design. Their values are CSS variables in `styles.css`, for light and dark, so that switching the
 * theme renders nothing; `theme.test.ts` compares both lists and measures the contrast.
 */
export const colorNames = [
  'canvas',
  'surface',
  'sunken',
  'hover',
  'line',
  'lineStrong',
  'text',
  'muted',
  'faint',
  'accent',
  'accentHover',
  'accentSoft',
  'onAccent',
  'danger',
  'dangerSoft',
  'onDanger',
  'success',
  'successSoft',
  'warning',
  'warningSoft',
  'ac',
  'wa',
  'pe',
  'tle',
  'mle',
  're',
  'ce',
  'se',
  'pac',
  'waiting',
  'idle',
  'easy',
  'mid',
  'hard',
  'overlay',
  'tooltip',
  'onTooltip',
  'code',
] as const

export type ColorName = (typeof colorNames)[number]

function variable(name: string): string {
  return `var(--v-${name})`
}

// Object.fromEntries loses the type of the keys, which all come from the list above.
const color = Object.fromEntries(colorNames.map((name) => [name, variable(name)])) as Record<ColorName, string>

/** Design tokens for styled components: `color: ${theme.color.muted}; padding: ${theme.space(2)};`. */
export const theme = {
  color,
  /** Steps of the 4 px grid. */
  space: (steps: number) => `${steps * 4}px`,
  font: { sans: variable('sans'), mono: variable('mono') },
  size: { tiny: '12px', small: '13px', body: '14px', reading: '16px', title: '20px', display: '28px' },
  radius: { control: '8px', pill: '999px', small: '4px' },
  /** A hairline: `border: ${theme.line}`. */
  line: `1px solid ${variable('line')}`,
  shadow: variable('shadow'),
  motion: '120ms cubic-bezier(0.2, 0, 0, 1)',
  width: { page: '1280px', reading: '76ch', dialog: '370px' },
  height: { bar: '56px', control: '36px', controlSmall: '28px', row: '48px' },
  /** Orders layers: inside of a box (a control on a linked row, moving parts, fixed parts), and on the page. */
  layer: { raised: 1, moving: 2, pinned: 3, bar: 20, overlay: 40, toast: 60 },
} as const

/** The focus ring of all controls. */
export const focusRing = css`
  &:focus-visible {
    outline: 2px solid ${color.accent};
    outline-offset: 2px;
  }
`

/** Tabular figures, for numbers that are compared. */
export const tabular = css`
  font-variant-numeric: tabular-nums;
`

/** Hides an element visually, but not from screen readers. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`

/** Truncates to one line with an ellipsis. */
export const truncate = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

/** Stretches a link over its whole row or card, which must have `position: relative`. */
export const stretchedLink = css`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`

/** Raises a control above the stretched link of its row or card. */
export const aboveStretchedLink = css`
  position: relative;
  z-index: ${theme.layer.raised};
`
