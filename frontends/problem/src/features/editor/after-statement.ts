/** A page whose statement does not come, or has no text, gets its editor after this long. */
const patienceMs = 1_500
/** Browsers tell of a paint within this time, if at all. */
const paintWithinMs = 500

/** For an element whose paint the browser is to tell of, also where somebody has clicked or typed already. */
export const toldWhenPainted = { elementtiming: 'problem' }

let tell: () => void = () => undefined
const isPainted = new Promise<void>((resolve) => {
  tell = resolve
})

/** Called when a statement stands in the page; the browser paints it in the next frame. */
export function markStatementShown(): void {
  const types = paintTypes()
  if (types.length === 0) {
    requestAnimationFrame(() => setTimeout(tell))
    return
  }
  const observer = new PerformanceObserver(tell)
  for (const type of types) observer.observe({ type })
  setTimeout(tell, paintWithinMs)
  void isPainted.then(() => observer.disconnect())
}

/** What tells of a paint when it is on the screen, which is later than the frame in which it was drawn. */
function paintTypes(): string[] {
  const known = typeof PerformanceObserver === 'undefined' ? [] : PerformanceObserver.supportedEntryTypes
  return ['element', 'largest-contentful-paint'].filter((type) => known.includes(type))
}

/**
 * Resolves when the page's first statement has been painted. The editor waits for it: reading comes before writing, and an
 * editor takes as long to start as all the rest of the page.
 */
export function statementPainted(): Promise<void> {
  return Promise.race([isPainted, new Promise<void>((resolve) => setTimeout(resolve, patienceMs))])
}
