/** Whether a value of unknown origin, such as parsed JSON, is an object whose fields can be read. Arrays are objects, too. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
