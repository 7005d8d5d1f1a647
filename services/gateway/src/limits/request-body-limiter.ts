import { addressBucket } from '@verdict/kit/addresses'

/** Limits request bodies in transfer by address, since a slow sender occupies a connection and memory. */
export interface RequestBodyLimiter {
  /**
   * Returns a function that ends the count; undefined: too many bodies are in transfer, from this address or in total.
   */
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
