export { readStored } from '../browser/storage.ts'
export { difficultyTexts } from '../i18n/difficulty.texts.ts'
export { formatCount, formatInstant, formatLength, formatMemory, formatPassRate, formatTime } from '../i18n/format.ts'
export { formatRelative } from '../i18n/relative-time.ts'
export {
  createElement,
  type ElementChild,
  pluralText,
  interpolate,
  pageLanguage,
  type PaintedPage,
  paintFirst,
} from './first-paint.ts'
export { breakpoints, media } from '../theme/media.ts'
export { readableColors } from '../theme/readable-colors.rules.ts'
export { difficultyStyle, paintDifficulty } from './paint-difficulty.ts'
export { cellStyle, columnStyle, listStyle, paintRow } from './paint-list.ts'
export {
  filterStyle,
  isSuperAdminSignedIn,
  pageStyle,
  paintButton,
  paintCheck,
  paintFilters,
  paintPage,
  paintSegments,
  paintSelect,
} from './paint-page.ts'
export { paintTag, tagStyle } from './paint-tag.ts'
export { paintText, proseStyle } from './paint-text.ts'
export { isVerdictAlone, paintVerdict, verdictStyle } from './paint-verdict.ts'
