import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const officeXml = 'http://schemas.openxmlformats.org'
const relations = `${officeXml}/officeDocument/2006/relationships`
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const frame: Readonly<Record<string, string>> = {
  '[Content_Types].xml':
    `<Types xmlns="${officeXml}/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/></Types>`,
  '_rels/.rels':
    `<Relationships xmlns="${officeXml}/package/2006/relationships">` +
    `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `<workbook xmlns="${officeXml}/spreadsheetml/2006/main" xmlns:r="${relations}">` +
    '<sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${officeXml}/package/2006/relationships">` +
    `<Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Text as XML takes it; what XML cannot hold at all is left out. */
function escaped(text: string): string {
  return text.replace(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, '').replace(/[&<>]/g, (sign) => entities[sign] ?? sign)
}

function sheetOf(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
  const lines = rows.map((row) => `<row>${row.map(cell).join('')}</row>`)
  return `<worksheet xmlns="${officeXml}/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData></worksheet>`
}

export const workbookType = `${contentType}.sheet`

/** A workbook (Office Open XML) with one sheet. Every cell is text, also one that looks like a number or a formula. */
export function workbookOf(rows: readonly (readonly string[])[]): Readable {
  const zip = new ZipFile()
  const parts = { ...frame, 'xl/worksheets/sheet1.xml': sheetOf(rows) }
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(head + content), name)
  zip.end()
  return Readable.from(zip.outputStream, { objectMode: false })
}
