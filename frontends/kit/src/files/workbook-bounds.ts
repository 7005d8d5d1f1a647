import { unzipSync } from 'fflate'

export type WorkbookError = 'not_workbook' | 'too_large' | 'too_wide' | 'too_many'

/** Limit for all parts of the zip together, unpacked; a table of ten thousand people takes about a tenth of it. */
const maxUnpackedBytes = 48 * 1024 * 1024
const maxSheetRows = 20_000
const maxSheetColumns = 256

/** Limit for the number of rows and cells. */
const maxSheetTags = 1_000_000
const windowBytes = 1024 * 1024
/** A longer tag cannot be a cell reference. */
const maxTagLength = 1_000

/**
 * Why a workbook must not be parsed; null: it is safe. A parser allocates a table up to the farthest cell, so that a
 * single cell at `ZZZZZZ1` could exhaust the memory: cell references are scanned first, a window of the sheet at a
 * time.
 */
export function workbookError(bytes: Uint8Array): WorkbookError | null {
  let [unpackedBytes, isTooLarge] = [0, false]
  try {
    const parts = unzipSync(bytes, {
      filter({ name, originalSize }) {
        // Other files are not extracted, so they do not count.
        if (isTooLarge || !/\.xml$/i.test(name)) return false
        unpackedBytes += originalSize
        isTooLarge = unpackedBytes > maxUnpackedBytes
        return !isTooLarge && isSheet(name)
      },
    })
    if (isTooLarge) return 'too_large'
    const sheets = Object.values(parts)
    if (sheets.length === 0) return 'not_workbook'
    return sheets.map(sheetError).find((fault) => fault !== null) ?? null
  } catch {
    return 'not_workbook'
  }
}

/**
 * Whether a part may be a sheet. A workbook may name its sheets arbitrarily, so every part counts that is not known to
 * be something else.
 */
function isSheet(name: string): boolean {
  return !/(?:^|\/)(?:styles|sharedStrings|theme\d*|\[Content_Types\])\.xml$/i.test(name) && !/^docProps\//i.test(name)
}

function sheetError(bytes: Uint8Array): WorkbookError | null {
  const decoder = new TextDecoder()
  let [rest, tags] = ['', 0]
  for (let from = 0; from < bytes.length; from += windowBytes) {
    const text = rest + decoder.decode(bytes.subarray(from, from + windowBytes), { stream: true })
    for (const [, attributes = ''] of text.matchAll(/<(?:[\w-]+:)?(?:c|row)(\s[^<>]*)?>/g)) {
      const place = placeOf(attributes)
      if (place === null) return 'not_workbook'
      tags += 1
      if (place.column > maxSheetColumns) return 'too_wide'
      if (place.row > maxSheetRows || tags > maxSheetTags) return 'too_many'
    }
    const open = text.lastIndexOf('<')
    rest = open >= 0 && !text.includes('>', open) ? text.slice(open, open + maxTagLength) : ''
  }
  return null
}

/** Row and column of a row or cell tag, 0 where it has none; null: the reference is malformed. */
function placeOf(attributes: string): { row: number; column: number } | null {
  const given = /\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(attributes)
  if (given === null) return { row: 0, column: 0 }
  const address = /^([A-Z]{0,7})(\d{1,7})$/.exec(given[1] ?? given[2] ?? '')
  if (address === null) return null
  const [, letters = '', digits = ''] = address
  return { row: Number(digits), column: [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) }
}
