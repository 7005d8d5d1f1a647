/**
 * Waits until `check` gives something, and returns that; looks often, so a test is as quick as what it waits for, however
 * busy the machine.
 *
 * @throws Error that names `what` when a minute has passed
 */
export async function until<T>(
  what: string,
  check: () => Promise<T | undefined | false | null> | T | undefined | false | null,
  withinMs = 60_000,
): Promise<T> {
  const deadlineAt = performance.now() + withinMs
  for (;;) {
    const found = await check()
    if (found !== undefined && found !== false && found !== null) return found
    if (performance.now() > deadlineAt) throw new Error(`waited in vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
