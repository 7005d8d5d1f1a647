import { addressBucket } from '@verdict/kit/addresses'

/** Counts the request bodies that are still arriving, by address: a slow sender keeps a connection and memory busy. */
export interface UnfinishedBodies {
  /** Returns what ends the count of this body; undefined: too many of this address are arriving. */
  begin: (address: string) => (() => void) | undefined
}

export function createUnfinishedBodies(maxPerAddress: number): UnfinishedBodies {
  const counts = new Map<string, number>()
  return {
    begin(address) {
      const bucket = addressBucket(address)
      const count = counts.get(bucket) ?? 0
      if (count >= maxPerAddress) return undefined
      counts.set(bucket, count + 1)
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        const left = (counts.get(bucket) ?? 1) - 1
        if (left === 0) counts.delete(bucket)
        else counts.set(bucket, left)
      }
    },
  }
}
