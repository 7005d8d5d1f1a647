/**
 * Polls at short intervals until `check` returns a value, and returns it.
 *
 * @throws Error which names `what` after three minutes
 */
export async function until<T>(
  what: string | (() => string),
  check: () => Promise<T | undefined | false | null> | T | undefined | false | null,
  withinMs = 180_000,
): Promise<T> {
  const deadlineAt = performance.now() + withinMs
  for (;;) {
    const found = await check()
    if (found !== undefined && found !== false && found !== null) return found
    if (performance.now() > deadlineAt) throw new Error(`waited in vain: ${typeof what === 'string' ? what : what()}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/**
 * Polls until the result is as expected, and returns it.
 *
 * @throws Error with the last result, after the same time as `until`
 */
export async function eventually<T>(
  ask: () => Promise<T> | T,
  isExpected: (answer: T) => boolean,
  withinMs?: number,
): Promise<T> {
  let last: T | undefined
  const check = async () => {
    const answer = await ask()
    last = answer
    return isExpected(answer) && { answer }
  }
  return (await until(() => `the last answer was ${JSON.stringify(last)}`, check, withinMs)).answer
}
