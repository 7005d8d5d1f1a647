import { LRUCache } from 'lru-cache'
import { precompress, type PrecompressedText } from '@verdict/kit/http'

/** Rows of boards as JSON, written and compressed once for all who are shown the same. */
export interface BoardPages {
  /** What was made for the key at the same stamp; of a key only the last stamp is kept. */
  get: (key: string, stamp: string, make: () => string) => PrecompressedText
}

/** `maxBytes`: of all together. */
export function createBoardPages(maxBytes: number): BoardPages {
  const pages = new LRUCache<string, { stamp: string; text: PrecompressedText }>({
    maxSize: maxBytes,
    sizeCalculation: ({ text }) => Math.max(1, text.bytes.length),
  })
  return {
    get(key, stamp, make) {
      const known = pages.get(key)
      if (known?.stamp === stamp) return known.text
      const text = precompress(make())
      pages.set(key, { stamp, text })
      return text
    },
  }
}
