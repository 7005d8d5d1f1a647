import { text } from 'node:stream/consumers'
import yauzl from 'yauzl'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(xml: string): string {
  return xml.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
}

async function partsOf(workbook: Buffer): Promise<Map<string, string>> {
  const zip = await yauzl.fromBufferPromise(workbook, { autoClose: false })
  const parts = new Map<string, string>()
  for await (const entry of zip.eachEntry()) {
    parts.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)))
  }
  return parts
}

/**
 * The cells of the only sheet of a workbook, row by row, as a program for tables would read them; an empty cell is ''.
 * Refuses a workbook that holds anything other than text and numbers, and one that lacks a part without which such
 * programs do not open it.
 */
export async function readWorkbook(workbook: Buffer): Promise<(string | number)[][]> {
  const parts = await partsOf(workbook)
  for (const name of ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels']) {
    if (!parts.has(name)) throw new Error(`the workbook has no ${name}`)
  }
  const strings = [...(parts.get('xl/sharedStrings.xml') ?? '').matchAll(/<si><t[^>]*>([^<]*)<\/t><\/si>/g)]
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  const rows = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: (string | number)[] = []
    for (const [cell] of row.matchAll(/<c [^>]*(?:\/>|>.*?<\/c>)/gs)) {
      const [, column = '', kind, value] =
        /^<c r="([A-Z]+)\d+"(?: t="(\w)")?(?:\/>|><v>([\d.-]+)<\/v><\/c>)$/.exec(cell) ?? []
      if (column === '' || (kind !== undefined && kind !== 's' && kind !== 'n')) throw new Error(`no text: ${cell}`)
      const isText = kind === 's'
      if (value !== undefined)
        cells[columnOf(column)] = isText ? unescaped(strings[Number(value)]?.[1] ?? '') : Number(value)
    }
    return cells
  })
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  return rows.map((cells) => Array.from({ length: width }, (_, index) => cells[index] ?? ''))
}

/** From 0. */
function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
