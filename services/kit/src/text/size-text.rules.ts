const units = ['KB', 'MB', 'GB', 'TB']

/** Formats a size as the pages do: `1536` becomes `1.5 KB`. */
export function sizeText(bytes: number): string {
  let value = bytes / 1024
  let unit = 0
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${value.toFixed(1)} ${units[unit] ?? ''}`
}
