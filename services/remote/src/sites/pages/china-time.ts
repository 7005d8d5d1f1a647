import { layoutChanged } from './page.ts'

/** An instant as sites in China show it, `2026-11-26 20:00:00` of UTC+8. Throws `layout-changed` for anything else. */
export function chinaTime(shown: string): Date {
  const at = new Date(`${shown.replace(' ', 'T')}+08:00`)
  if (Number.isNaN(at.getTime())) throw layoutChanged('time of a run')
  return at
}
