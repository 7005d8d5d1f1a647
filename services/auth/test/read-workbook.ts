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
 * The cells of the only sheet of a workbook, row by row, as a program for tables would read them. Refuses a workbook
 * that holds anything other than text, and one that lacks a part without which such programs do not open it.
 */
export async function readWorkbook(workbook: Buffer): Promise<string[][]> {
  const parts = await partsOf(workbook)
  for (const name of ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels']) {
    if (!parts.has(name)) throw new Error(`the workbook has no ${name}`)
  }
  const strings = [...(parts.get('xl/sharedStrings.xml') ?? '').matchAll(/<si><t[^>]*>([^<]*)<\/t><\/si>/g)]
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c [^>]*(?:\/>|>.*?<\/c>)/gs)].map(([cell]) => {
      const index = /^<c r="[A-Z]+\d+" t="s"><v>(\d+)<\/v><\/c>$/.exec(cell)?.[1]
      if (index === undefined) throw new Error(`no text: ${cell}`)
      return unescaped(strings[Number(index)]?.[1] ?? '')
    }),
  )
}
