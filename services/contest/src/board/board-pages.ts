import { shareText, type SharedText } from '@verdict/kit/http'

/** Rows of boards as JSON, written and compressed once for all who are shown the same. */
export interface BoardPages {
  /** What was made for the key at the same stamp; of a key only the last stamp is kept. */
  get: (key: string, stamp: string, make: () => string) => SharedText
}

/** `maxBytes`: of all together. */
export function createBoardPages(maxBytes: number): BoardPages {
  const pages = new Map<string, { stamp: string; text: SharedText }>()
  let bytes = 0

  function drop(key: string): void {
    bytes -= pages.get(key)?.text.bytes.length ?? 0
    pages.delete(key)
  }

  return {
    get(key, stamp, make) {
      const known = pages.get(key)
      if (known?.stamp === stamp) return known.text
      drop(key)
      const text = shareText(make())
      pages.set(key, { stamp, text })
      bytes += text.bytes.length
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) break
        drop(oldest)
      }
      return text
    },
  }
}
