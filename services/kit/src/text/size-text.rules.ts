const units = ['KB', 'MB', 'GB', 'TB']

/** `1536` → `1.5 KB`; as pages write it. */
export function sizeText(bytes: number): string {
  let value = bytes / 1024
  let unit = 0
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${value.toFixed(1)} ${units[unit] ?? ''}`
}
