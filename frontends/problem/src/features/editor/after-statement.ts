/** A page whose statement does not come, or has no text, gets its editor after this long. */
const patienceMs = 1_500

let tell: () => void = () => undefined
const isPainted = new Promise<void>((resolve) => {
  tell = resolve
})

/** Called when a statement stands in the page; the browser paints it in the next frame. */
export function markStatementShown(): void {
  requestAnimationFrame(() => setTimeout(tell))
}

/**
 * Resolves when the page's first statement has been painted. The editor waits for it: reading comes before writing, and an
 * editor takes as long to start as all the rest of the page.
 */
export function statementPainted(): Promise<void> {
  return Promise.race([isPainted, new Promise<void>((resolve) => setTimeout(resolve, patienceMs))])
}
