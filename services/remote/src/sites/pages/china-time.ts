import { layoutChanged } from './page.ts'

/** Parses a time in UTC+8, `2026-11-26 20:00:00`. Throws `layout-changed` for other formats. */
export function chinaTime(shown: string): Date {
  const at = new Date(`${shown.replace(' ', 'T')}+08:00`)
  if (Number.isNaN(at.getTime())) throw layoutChanged('time of a run')
  return at
}
