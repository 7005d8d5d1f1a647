/** Parses a time such as `1s`, `500ms` or 1000. As in Hydro, numbers without a unit are milliseconds, fractions seconds. */
export function timeMsOf(value: unknown): number | null {
  const found = /^(\d+(?:\.\d+)?)\s*(ms|s|us|)$/i.exec(String(value ?? '').trim())
  if (found === null) return null
  const number = Number(found[1])
  const unit = (found[2] ?? '').toLowerCase() || (Number.isInteger(number) ? 'ms' : 's')
  const factor = { s: 1000, us: 0.001 }[unit] ?? 1
  return Math.round(number * factor)
}

/** Parses a size such as `256m`, `512MB`, `1g` or `65536k`. */
export function memoryMbOf(value: unknown): number | null {
  const found = /^(\d+(?:\.\d+)?)\s*([kmg]?)(?:i?b)?$/i.exec(String(value ?? '').trim())
  if (found === null) return null
  const factor = { k: 1 / 1024, g: 1024 }[(found[2] ?? '').toLowerCase()] ?? 1
  return Math.ceil(Number(found[1]) * factor)
}
