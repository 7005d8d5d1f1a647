import { expect, it } from '@jest/globals'
import { readInsert, columnsOfTable } from './sql-insert.rules.ts'
import { createStatementSplitter } from './sql-statements.ts'

const everything = () => true

/** Quotes text as `mysqldump` does. */
const quoted = (text: string) =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\0', '\\0')}'`

function rowsOf(sql: string, pieceLength = 7) {
  const splitter = createStatementSplitter()
  const columns = new Map<string, string[]>()
  return (sql.match(new RegExp(`[\\s\\S]{1,${pieceLength}}`, 'g')) ?? []).flatMap((piece) =>
    splitter.add(piece).flatMap((statement) => {
      const table = columnsOfTable(statement)
      if (table !== null) columns.set(table.name, table.columns)
      return [...readInsert(statement, columns, everything)]
    }),
  )
}

it('reads rows of a dump in any chunks, with comments, NULL, numbers and column names', () => {
  const sql = `-- it's a dump; really
/*!40101 SET NAMES utf8 */;
CREATE TABLE \`a\` (
  \`id\` bigint(20) NOT NULL COMMENT 'one; two',
  \`text\` longtext,
  PRIMARY KEY (\`id\`)
) ENGINE=InnoDB;
INSERT INTO \`a\` VALUES (1,'it''s; \\'so\\' \\\\'),
(-2.5,NULL);
insert  into \`b\`(\`x\`,\`y\`) values (0x6869,_binary 'z');
`
  expect(rowsOf(sql)).toEqual([
    { table: 'a', row: { id: '1', text: "it's; 'so' \\" } },
    { table: 'a', row: { id: '-2.5', text: null } },
    { table: 'b', row: { x: 'hi', y: 'z' } },
  ])
})

it.each([1, 2, 3, 7, 50])('returns every text, read in chunks of %i characters', (pieceLength) => {
  const texts = [
    '',
    "'",
    "''",
    '\\',
    "\\'",
    "');--",
    '/* ; */',
    'a\n\tb\r',
    '`;"#',
    'NULL',
    '(1,2)',
    '中文;',
    '\0',
    "it's",
  ]
  const sql = `INSERT INTO \`t\` (\`x\`) VALUES ${texts.map((text) => `(${quoted(text)})`).join(',')};`
  expect(rowsOf(sql, pieceLength).map(({ row }) => row['x'])).toEqual(texts)
})
