import { addressBucket } from '@verdict/kit/addresses'

/** Counts the request bodies that are still arriving, by address: a slow sender keeps a connection and memory busy. */
export interface RequestBodyLimiter {
  /** Returns what ends the count of this body; undefined: too many are arriving, of this address or in all. */
  begin: (address: string) => (() => void) | undefined
}

export function createRequestBodyLimiter(maxPerAddress: number, maxInAll: number): RequestBodyLimiter {
  const counts = new Map<string, number>()
  let inAll = 0
  return {
    begin(address) {
      const bucket = addressBucket(address)
      const count = counts.get(bucket) ?? 0
      if (count >= maxPerAddress || inAll >= maxInAll) return undefined
      inAll += 1
      counts.set(bucket, count + 1)
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        inAll -= 1
        const left = (counts.get(bucket) ?? 1) - 1
        if (left === 0) counts.delete(bucket)
        else counts.set(bucket, left)
      }
    },
  }
}
