import { LRUCache } from 'lru-cache'
import { precompress, type PrecompressedText } from '@verdict/kit/http'

/** Cache of scoreboard pages as JSON, serialized and compressed once for all readers of the same view. */
export interface BoardPages {
  /** The cached page if the stamp is the same, else a new one; only the latest stamp of each key is cached. */
  get: (key: string, stamp: string, make: () => string) => PrecompressedText
}

/** `maxBytes` limits the total size. */
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
