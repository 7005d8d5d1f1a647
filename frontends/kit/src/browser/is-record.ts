/**
 * Tells whether a value of unknown origin, such as parsed JSON, is an object with readable fields. Arrays count as
 * objects.
 */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
