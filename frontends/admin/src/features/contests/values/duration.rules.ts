/** Formats seconds as `5:00`; empty for 0. */
export function formatDuration(seconds: number): string {
  if (seconds <= 0) return ''
  const minutes = Math.round(seconds / 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** Parses `5:00`, `5` or `1:30` to seconds; null if invalid. */
export function readDuration(text: string): number | null {
  const [, hours, minutes = '0'] = /^(\d{1,5})(?:\s*[:：.]\s*([0-5]?\d))?$/.exec(text.trim()) ?? []
  const seconds = hours === undefined ? 0 : Number(hours) * 3600 + Number(minutes) * 60
  return seconds > 0 ? seconds : null
}
