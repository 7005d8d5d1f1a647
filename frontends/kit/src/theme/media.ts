/** Widths at which the layout changes. */
export const breakpoints = { phonePx: 768, navPx: 992, narrowPx: 1200, twoPanesPx: 1280 } as const

export const media = {
  /** Narrower than a tablet: cards instead of tables. */
  phone: `@media (max-width: ${breakpoints.phonePx - 1}px)`,
  /** Too narrow for the navigation bar. */
  compact: `@media (max-width: ${breakpoints.navPx - 1}px)`,
  /** Wide enough for the navigation bar, but for nothing else beside it. */
  narrow: `@media (max-width: ${breakpoints.narrowPx - 1}px)`,
  wide: `@media (min-width: ${breakpoints.navPx}px)`,
  /** Between a phone and a window with the navigation bar. */
  tablet: `@media (min-width: ${breakpoints.phonePx}px) and (max-width: ${breakpoints.navPx - 1}px)`,
  tabletUp: `@media (min-width: ${breakpoints.phonePx}px)`,
  /** Too narrow for a form and its preview side by side. */
  onePane: `@media (max-width: ${breakpoints.twoPanesPx - 1}px)`,
  twoPanes: `@media (min-width: ${breakpoints.twoPanesPx}px)`,
  hover: '@media (hover: hover)',
  noHover: '@media (hover: none)',
  /** Fingers need larger targets. */
  touch: '@media (pointer: coarse)',
  print: '@media print',
  forcedColors: '@media (forced-colors: active)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
} as const
