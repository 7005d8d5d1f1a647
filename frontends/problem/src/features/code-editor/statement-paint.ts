/** A page whose statement is missing or empty starts its editor after this long. */
const timeoutMs = 1_500
/** Browsers report a paint within this time, or never. */
const paintWithinMs = 500

/** Attributes of an element whose paint the browser reports even after a click or a key, which end the search for the largest one. */
export const elementTimingProps = { elementtiming: 'problem' }

let resolvePainted: () => void = () => undefined
const isPainted = new Promise<void>((resolve) => {
  resolvePainted = resolve
})

/** Called when a statement stands in the page; the browser paints it in the next frame. */
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

/** Types of performance entries that report a paint once it is on the screen, later than the frame in which it was drawn. */
function paintTypes(): string[] {
  const known = typeof PerformanceObserver === 'undefined' ? [] : PerformanceObserver.supportedEntryTypes
  return ['element', 'largest-contentful-paint'].filter((type) => known.includes(type))
}

/**
 * Resolves when the page's first statement has been painted. The editor waits for it: reading comes before writing, and an
 * editor takes as long to start as all the rest of the page.
 */
export function statementPainted(): Promise<void> {
  return Promise.race([isPainted, new Promise<void>((resolve) => setTimeout(resolve, timeoutMs))])
}
