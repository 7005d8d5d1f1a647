import { zipOf } from './client.ts'

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'

const columns = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Builds a workbook (.xlsx, ECMA-376) with one sheet of text cells. */
export async function workbookOf(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const cell = (text: string, address: string) =>
    `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
  const row = (cells: readonly string[], number: number) =>
    `<row r="${number}">${cells.map((text, at) => cell(text, `${columns[at]}${number}`)).join('')}</row>`
  const sheet = rows.map((cells, at) => row(cells, at + 1)).join('')
  const part = (name: string, type: string) =>
    `<Override PartName="${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`
  const relation = (type: string, target: string) =>
    `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${relationships}/${type}" Target="${target}"/></Relationships>`
  const files = {
    '[Content_Types].xml': `${xml}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/worksheets/sheet1.xml', 'worksheet')}</Types>`,
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `${xml}<workbook xmlns="${spreadsheet}" xmlns:r="${relationships}"><sheets><sheet name="Sheet1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `${xml}<worksheet xmlns="${spreadsheet}"><sheetData>${sheet}</sheetData></worksheet>`,
  }
  return Buffer.from(await zipOf(files))
}
