/** Like Promise.all, but waits for all before it fails: no run goes on behind the back of one that ended. */
export async function allSettled<T>(work: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results = await Promise.allSettled(work.map((start) => start()))
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}
