import { describe, expect, it } from '@jest/globals'
import { strToU8, zipSync } from 'fflate'
import { findPeopleTable } from './people-columns.rules.ts'
import { readTableFile } from './table-file.ts'
import { workbookError } from './workbook-bounds.ts'

const utf8 = (text: string) => strToU8(text)
const read = (name: string, bytes: Uint8Array) => readTableFile(name, new Uint8Array(bytes))
const cellsOf = async (name: string, bytes: Uint8Array) => {
  const found = await read(name, bytes)
  return 'rows' in found ? found.rows.map(({ cells }) => cells) : found
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** A workbook with one sheet of these rows. */
function workbook(rows: string, more: Record<string, Uint8Array> = {}): Uint8Array {
  return zipSync({
    '[Content_Types].xml': utf8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    'xl/workbook.xml': utf8(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': utf8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': utf8(`<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`),
    ...more,
  })
}
const cell = (address: string, text: string) => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`

describe('a file with a table', () => {
  // These bytes are 学号,姓名 / 1,张三 in GBK.
  const gbk = [0xd1, 0xa7, 0xba, 0xc5, 0x2c, 0xd0, 0xd5, 0xc3, 0xfb, 0x0a, 0x31, 0x2c, 0xd5, 0xc5, 0xc8, 0xfd, 0x0a]
  const table = [
    ['学号', '姓名'],
    ['1', '张三'],
  ]
  const utf16 = Buffer.from('\ufeff学号\t姓名\r\n1\t张三\r\n', 'utf16le')

  it.each([
    ['UTF-8 with commas', utf8('学号,姓名\n1,张三\n')],
    ['a byte-order mark and semicolons', utf8('\ufeff学号;姓名\r\n\r\n1; 张三 \r\n;\r\n')],
    ['GBK', new Uint8Array(gbk)],
    ['UTF-16 with tabs', new Uint8Array(utf16)],
    [
      'a workbook',
      workbook(
        `<row r="1">${cell('A1', '学号')}${cell('B1', '姓名')}</row><row r="3"><c r="A3"><v>1</v></c>${cell('B3', '张三')}</row>`,
      ),
    ],
  ])('is read: %s', async (_what, bytes) => {
    expect(await cellsOf('list', bytes)).toEqual(table)
  })

  it('reports the line of each row, and of an unbalanced quotation mark', async () => {
    const found = await read('list.csv', utf8('学号,姓名\n\n1,"张\n三"\n2,李四\n'))
    expect('rows' in found && found.rows.map(({ line }) => line)).toEqual([1, 3, 5])
    expect(await read('list.csv', utf8('a,b\n1,"x\n2,y\n'))).toEqual({ fault: 'quotes', line: 2 })
  })

  it.each([
    ['an old workbook', 'list.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'old_workbook'],
    ['a page that is called a workbook', 'list.xls', utf8('<html><table><tr><td>1'), 'old_workbook'],
    ['no text', 'list.csv', new Uint8Array([0x00, 0x01, 0xff]), 'encoding'],
    ['nothing', 'list.csv', utf8('\n,\n'), 'empty'],
    ['more than anybody needs', 'list.csv', new Uint8Array(8 * 1024 * 1024 + 1), 'too_large'],
    ['another archive', 'list.xlsx', zipSync({ 'a.txt': utf8('a') }), 'not_workbook'],
  ])('is rejected the request: %s', async (_what, name, bytes, fault) => {
    expect(await read(name, bytes)).toMatchObject({ fault })
  })
})

describe('a workbook that would fill the memory', () => {
  it.each([
    ['a cell far to the right', `<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>`, 'too_wide'],
    ['a cell far below', `<row r="1"/><row><c s="1" r='A1048576'><v>1</v></c></row>`, 'too_many'],
    ['a row far below', `<row r="1048576"/>`, 'too_many'],
    ['an address that is none', `<row r="1"><c r="&#90;Z1"><v>1</v></c></row>`, 'not_workbook'],
    ['a row by another way to write a number', `<row r="1e9"><c><v>1</v></c></row>`, 'not_workbook'],
    ['an address behind a window', `<row r="1">${' '.repeat(1024 * 1024)}<c r="ZZZZ1"/></row>`, 'too_wide'],
  ])('is refused before its table is built: %s', async (_what, rows, fault) => {
    expect(await read('list.xlsx', workbook(rows))).toEqual({ fault })
  })

  it('is refused for any names of its sheets and any compression', () => {
    expect(workbookError(zipSync({ 'other/table.xml': utf8('<c r="ZZZZZZ1"/>') }))).toBe('too_wide')
    expect(workbookError(workbook('', { 'xl/sharedStrings.xml': new Uint8Array(49 * 1024 * 1024) }))).toBe('too_large')
  })
})

describe('the columns of a list of people', () => {
  const fieldsOf = (...lines: string[][]) => findPeopleTable(lines.map((cells, at) => ({ cells, line: at + 1 })))

  it('are recognised by their headings in both languages, below a title', () => {
    const found = fieldsOf(
      ['高一名单', '', ''],
      ['学 号', '姓名', '班级（行政）', 'E-mail', '备注'],
      ['1', '张三', '1班', '', ''],
    )
    expect(found.fields).toEqual(['number', 'realname', null, 'email', null])
    expect(found.rows.map(({ line }) => line)).toEqual([3])
    expect(fieldsOf(['Student ID', 'Full name', 'Class', 'Name'], ['1', 'Ann', 'A', 'x']).fields).toEqual([
      'number',
      'realname',
      'group',
      null,
    ])
  })

  it('are guessed from their content without headings', () => {
    expect(fieldsOf(['s1', '张三', 'a@x.cn', '男'], ['s2', '李四', 'b@x.cn', '女'])).toMatchObject({
      fields: ['username', 'realname', 'email', 'gender'],
      rows: { length: 2 },
    })
  })
})
