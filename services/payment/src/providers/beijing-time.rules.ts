const offsetMs = 8 * 60 * 60 * 1_000

/** A time as the providers write it, by the clock of Beijing: `2026-11-26T10:00:00+08:00`, or `2026-11-26 10:00:00`. */
export function beijingTime(at: Date, form: 'rfc3339' | 'plain'): string {
  const text = new Date(at.getTime() + offsetMs).toISOString().slice(0, 19)
  return form === 'rfc3339' ? `${text}+08:00` : text.replace('T', ' ')
}

/** … and read. A text that is no time gives null. */
export function parseBeijingTime(text: string): Date | null {
  const at = new Date(/[Zz]|[+-]\d\d:?\d\d$/.test(text) ? text : `${text.trim().replace(' ', 'T')}+08:00`)
  return Number.isNaN(at.getTime()) ? null : at
}
