/** Parses yuan to hundredths: `12.5` → 1250; null if invalid. Does not use floats, which would lose hundredths. */
export function toFen(text: string): number | null {
  const [, whole, part = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** Formats hundredths as yuan: 1250 → `12.50`, without decimals for whole yuan. */
export function toYuan(fen: number): string {
  const part = fen % 100
  return part === 0 ? String(fen / 100) : `${Math.floor(fen / 100)}.${String(part).padStart(2, '0')}`
}
