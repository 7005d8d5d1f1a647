import { unzipSync } from 'fflate'

export type WorkbookError = 'not_workbook' | 'too_large' | 'too_wide' | 'too_many'

/** Of all parts together, unpacked: a list of ten thousand people with all that is known of them is a tenth of it. */
const maxUnpackedBytes = 48 * 1024 * 1024
const maxSheetRows = 20_000
const maxSheetColumns = 256

/** Rows and cells, wherever they stand. */
const maxSheetTags = 1_000_000
const windowBytes = 1024 * 1024
/** A tag that is longer holds no address of a cell. */
const maxTagLength = 1_000

/**
 * Why a workbook must not be read as a table; null: it may. A reader makes a table as large as the farthest cell says, so
 * that one cell at `ZZZZZZ1` fills the memory: addresses are looked at before, a window of the sheet at a time.
 */
export function workbookError(bytes: Uint8Array): WorkbookError | null {
  let [unpackedBytes, isTooLarge] = [0, false]
  try {
    const parts = unzipSync(bytes, {
      filter({ name, originalSize }) {
        // What is not unpacked costs nothing.
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

/** Every part that could be a sheet: a workbook may name its sheets as it likes. */
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

/** Of the attributes of a row or a cell, 0 where they say nothing; null: an address that is none. */
function placeOf(attributes: string): { row: number; column: number } | null {
  const given = /\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(attributes)
  if (given === null) return { row: 0, column: 0 }
  const address = /^([A-Z]{0,7})(\d{1,7})$/.exec(given[1] ?? given[2] ?? '')
  if (address === null) return null
  const [, letters = '', digits = ''] = address
  return { row: Number(digits), column: [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) }
}
