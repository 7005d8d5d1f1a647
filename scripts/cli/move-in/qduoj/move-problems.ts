import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ZipEntry } from '../../lib/zip-files.ts'
import { nullableText, numberColumn, textOf, type Row } from '../dumps/sql-dump.ts'
import { booleanColumn, fieldsColumn, isFields, listColumn, type Fields } from './qduoj-dump.ts'
import type { QduojMove } from './qduoj-move.ts'

/**
 * Imports problems with their tests, each as a package in QDUOJ's own export format. Problems of contests are separate
 * problems.
 */
export async function moveProblems(move: QduojMove): Promise<void> {
  for await (const row of move.dump.rows('problem')) {
    const key = textOf(row, 'id')
    if (isOfContest(row)) move.letters.set(key, textOf(row, '_id'))
    const problem = await move.writer.problem({ table: 'problem', key, gid: 0 }, await packageOf(move, row))
    if (problem !== null) move.problems.set(key, problem)
  }
}

const isOfContest = (row: Row) => nullableText(row, 'contest_id') !== null

interface TestFile {
  input: string
  output: string
}

/** Returns the tests in the order of the folder's `info` file or, without one, of the problem's scores. */
async function testsOf({ testCases }: QduojMove, row: Row): Promise<{ folder: string; tests: TestFile[] }> {
  // Only the base name is used, so that a dump cannot read other folders.
  const folder = path.join(testCases, path.basename(textOf(row, 'test_case_id')))
  const info = path.join(folder, 'info')
  const listed: unknown = existsSync(info) ? JSON.parse(await readFile(info, 'utf8')) : {}
  const described = isFields(listed) && isFields(listed['test_cases']) ? Object.values(listed['test_cases']) : []
  const found = described.length > 0 ? described : listColumn(row, 'test_case_score')
  const name = (test: Fields, side: string) => (typeof test[side] === 'string' ? path.basename(test[side]) : '')
  const tests = found
    .filter(isFields)
    .map((test) => ({ input: name(test, 'input_name'), output: name(test, 'output_name') }))
  return { folder, tests }
}

async function packageOf(move: QduojMove, row: Row): Promise<ZipEntry[]> {
  const { folder, tests } = await testsOf(move, row)
  const points = new Map(
    listColumn(row, 'test_case_score')
      .filter(isFields)
      .map((test) => [String(test['input_name']), Number(test['score'])]),
  )
  const scores = tests.map(({ input, output }) => {
    return { input_name: input, output_name: output || '-', score: points.get(input) ?? 0 }
  })
  const files = tests
    .flatMap(({ input, output }) => [input, output])
    .flatMap((name): ZipEntry[] => {
      const file = path.join(folder, name)
      return name === '' || name === '-' || !existsSync(file) ? [] : [{ name: `1/testcase/${name}`, file }]
    })
  const about = { ...fieldsOf(move, row), test_case_score: scores }
  return [
    { name: '1/problem.json', text: JSON.stringify(about) },
    ...new Map(files.map((one) => [one.name, one])).values(),
  ]
}

const html = (row: Row, column: string) => ({ format: 'html', value: textOf(row, column) })

/** Display ids repeat between contests, so problems of contests get the next free id. */
function fieldsOf({ dump }: QduojMove, row: Row) {
  const key = textOf(row, 'id')
  const tagNames = new Map(dump.all('problem_tag').map((one) => [textOf(one, 'id'), textOf(one, 'name')]))
  const tags = dump.all('problem_tags').filter((one) => textOf(one, 'problem_id') === key)
  const code = booleanColumn(row, 'spj') ? textOf(row, 'spj_code') : ''
  const visible = !isOfContest(row) && booleanColumn(row, 'visible')
  return {
    display_id: isOfContest(row) ? '' : textOf(row, '_id'),
    title: textOf(row, 'title'),
    description: html(row, 'description'),
    input_description: html(row, 'input_description'),
    output_description: html(row, 'output_description'),
    hint: html(row, 'hint'),
    samples: listColumn(row, 'samples'),
    tags: tags.flatMap((one) => tagNames.get(textOf(one, 'problemtag_id')) ?? []),
    time_limit: numberColumn(row, 'time_limit'),
    memory_limit: numberColumn(row, 'memory_limit'),
    rule_type: textOf(row, 'rule_type'),
    source: nullableText(row, 'source'),
    template: templatesOf(row),
    spj: code === '' ? null : { language: nullableText(row, 'spj_language') ?? 'C++', code },
    visible,
    difficulty: textOf(row, 'difficulty'),
    languages: listColumn(row, 'languages'),
    io_mode: fieldsColumn(row, 'io_mode'),
    share_submission: booleanColumn(row, 'share_submission'),
  }
}

/** Splits a template into the three parts between its marks (source: `parse_problem_template` of QDUOJ). */
function templatesOf(row: Row) {
  const part = (text: string, name: string) =>
    new RegExp(`//${name} BEGIN\\r?\\n([\\s\\S]*?)//${name} END`).exec(text)?.[1]?.trim() ?? ''
  return Object.fromEntries(
    Object.entries(fieldsColumn(row, 'template')).map(([language, value]) => {
      const text = typeof value === 'string' ? value : ''
      return [
        language,
        { prepend: part(text, 'PREPEND'), template: part(text, 'TEMPLATE'), append: part(text, 'APPEND') },
      ]
    }),
  )
}
