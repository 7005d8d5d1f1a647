const memoryUnits: Readonly<Record<string, number>> = {
  b: 1 / 1024,
  byte: 1 / 1024,
  bytes: 1 / 1024,
  k: 1,
  kb: 1,
  kib: 1,
  kilobytes: 1,
  m: 1024,
  mb: 1024,
  mib: 1024,
  megabytes: 1024,
  g: 1024 ** 2,
  gb: 1024 ** 2,
  gib: 1024 ** 2,
  gigabytes: 1024 ** 2,
}

const timeUnits: Readonly<Record<string, number>> = {
  ms: 1,
  msec: 1,
  milliseconds: 1,
  s: 1000,
  sec: 1000,
  second: 1000,
  seconds: 1000,
}

const quantity = /^([\d.]+)\s*([a-z]*)$/i

function inUnit(text: string, units: Readonly<Record<string, number>>, unitWhenNone: string): number | null {
  const found = quantity.exec(text.trim())
  const factor = units[(found?.[2] || unitWhenNone).toLowerCase()]
  const amount = Number(found?.[1] ?? Number.NaN)
  return factor === undefined || !Number.isFinite(amount) ? null : Math.round(amount * factor)
}

/** Parses times such as `15MS`, `2 sec`, `2.5 seconds`, `0.02`; null for others, such as `-`. */
export const toMs = (text: string, unitWhenNone: 'ms' | 's' = 'ms'): number | null =>
  inUnit(text, timeUnits, unitWhenNone)

/** Parses sizes such as `1732K`, `5.2M`, `1024 MiB`, `256 megabytes`; null for others. */
export const toKb = (text: string, unitWhenNone: 'b' | 'k' = 'k'): number | null =>
  inUnit(text, memoryUnits, unitWhenNone)
