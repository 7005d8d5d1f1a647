/** Maximum time that the editor waits for a statement, which may be missing or empty. */
const timeoutMs = 1_500
/** Browsers report a paint within this time, or never. */
const paintWithinMs = 500

/**
 * Attributes for the Element Timing API, which reports the paint even after user input, when largest-contentful-paint
 * no longer does.
 */
export const elementTimingProps = { elementtiming: 'problem' }

let resolvePainted: () => void = () => undefined
const isPainted = new Promise<void>((resolve) => {
  resolvePainted = resolve
})

/** Called when the statement is in the document; it is painted in the next frame. */
export function markStatementShown(): void {
  const types = paintTypes()
  if (types.length === 0) {
    requestAnimationFrame(() => setTimeout(resolvePainted))
    return
  }
  const observer = new PerformanceObserver(resolvePainted)
  for (const type of types) observer.observe({ type })
  setTimeout(resolvePainted, paintWithinMs)
  void isPainted.then(() => observer.disconnect())
}

/** Types of performance entries that report a finished paint. */
function paintTypes(): string[] {
  const known = typeof PerformanceObserver === 'undefined' ? [] : PerformanceObserver.supportedEntryTypes
  return ['element', 'largest-contentful-paint'].filter((type) => known.includes(type))
}

/**
 * Resolves when the statement has been painted. The editor waits for it, since it takes as long to start as the rest of
 * the page.
 */
export function statementPainted(): Promise<void> {
  return Promise.race([isPainted, new Promise<void>((resolve) => setTimeout(resolve, timeoutMs))])
}
