/** Works like Promise.all, but waits for all before it fails, so that no run continues unnoticed. */
export async function allSettled<T>(work: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results = await Promise.allSettled(work.map((start) => start()))
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}
