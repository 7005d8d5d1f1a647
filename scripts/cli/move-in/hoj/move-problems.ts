import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ZipEntry } from '../../lib/zip-files.ts'
import { isMissing } from '../references.ts'
import { numberColumn, nullableText, textOf, type Row } from '../dumps/sql-dump.ts'
import { booleanColumn } from './hoj-dump.ts'
import { groupOf, type HojMove } from './hoj-move.ts'

type CasesOf = ReadonlyMap<string, readonly Row[]>

/** Imports problems with their tests, each as a package in HOJ's own export format. */
export async function moveProblems(move: HojMove): Promise<void> {
  const { dump, writer } = move
  const cases = await readCases(move)
  for await (const row of dump.rows('problem')) {
    const key = textOf(row, 'id')
    const gid = groupOf(move, row)
    if (isMissing(move, 'problem', key, { group: gid }) || gid === null) continue
    const problem = await writer.problem({ table: 'problem', key, gid }, packageOf(move, row, cases))
    if (problem !== null) move.problems.set(key, problem)
  }
}

/** Reads the tests of each problem, which are names of files or, for tests typed in, texts. */
async function readCases({ dump }: HojMove): Promise<CasesOf> {
  const cases = new Map<string, Row[]>()
  for await (const row of dump.rows('problem_case')) {
    if (booleanColumn(row, 'status')) continue
    const pid = textOf(row, 'pid')
    cases.set(pid, [...(cases.get(pid) ?? []), row])
  }
  return cases
}

const texts = ['title', 'author', 'description', 'input', 'output', 'hint', 'source', 'examples'] as const

function packageOf(move: HojMove, row: Row, casesOf: CasesOf): ZipEntry[] {
  const key = textOf(row, 'id')
  const name = `problem_${key}`
  const cases = casesOf.get(key) ?? []
  const isUploaded = booleanColumn(row, 'is_upload_case')
  const names = cases.map((one, index) =>
    isUploaded
      ? { input: textOf(one, 'input'), output: textOf(one, 'output') }
      : { input: `${index + 1}.in`, output: `${index + 1}.out` },
  )
  const samples = cases.map((one, index) => ({
    ...names[index],
    ...(nullableText(one, 'score') === null ? {} : { score: numberColumn(one, 'score') }),
    ...(nullableText(one, 'group_num') === null ? {} : { groupNum: numberColumn(one, 'group_num') }),
  }))
  const description = JSON.stringify({ ...fieldsAround(move, row), samples, problem: fieldsOf(row) })
  const files = cases.flatMap((one, index) =>
    (['input', 'output'] as const).flatMap((side): ZipEntry[] => {
      const file = `${name}/${names[index]?.[side] ?? ''}`
      if (!isUploaded) return [{ name: file, text: textOf(one, side) }]
      // Only base names are used, so that a dump cannot read files outside of the problem's folder. The package reader
      // reports missing files.
      const source = path.join(move.testCases, name, path.basename(names[index]?.[side] ?? ''))
      return existsSync(source) ? [{ name: file, file: source }] : []
    }),
  )
  const distinct = new Map(files.map((one) => [one.name, one]))
  return [{ name: `${name}.json`, text: description }, ...distinct.values()]
}

function fieldsOf(row: Row) {
  return {
    problemId: textOf(row, 'problem_id'),
    ...Object.fromEntries(texts.map((column) => [column, textOf(row, column)])),
    timeLimit: numberColumn(row, 'time_limit'),
    memoryLimit: numberColumn(row, 'memory_limit'),
    stackLimit: numberColumn(row, 'stack_limit'),
    difficulty: numberColumn(row, 'difficulty'),
    type: numberColumn(row, 'type'),
    auth: numberColumn(row, 'auth'),
    ioScore: numberColumn(row, 'io_score'),
    codeShare: booleanColumn(row, 'code_share'),
    isRemoveEndBlank: booleanColumn(row, 'is_remove_end_blank'),
    openCaseResult: booleanColumn(row, 'open_case_result'),
    isRemote: booleanColumn(row, 'is_remote'),
    judgeCaseMode: nullableText(row, 'judge_case_mode') ?? 'default',
    spjCode: nullableText(row, 'spj_code'),
    spjLanguage: nullableText(row, 'spj_language'),
    isFileIO: booleanColumn(row, 'is_file_io'),
    ioReadFileName: nullableText(row, 'io_read_file_name'),
    ioWriteFileName: nullableText(row, 'io_write_file_name'),
    userExtraFile: nullableText(row, 'user_extra_file'),
    judgeExtraFile: nullableText(row, 'judge_extra_file'),
  }
}

/**
 * Collects the fields that HOJ stores in separate tables. Versions without `judge_mode` use a checker if there is one.
 */
function fieldsAround({ dump }: HojMove, row: Row) {
  const key = textOf(row, 'id')
  const languageNames = new Map(dump.all('language').map((one) => [textOf(one, 'id'), textOf(one, 'name')]))
  const tagNames = new Map(dump.all('tag').map((one) => [textOf(one, 'id'), textOf(one, 'name')]))
  const own = (table: string) => dump.all(table).filter((one) => textOf(one, 'pid') === key)
  const named = (names: ReadonlyMap<string, string>, table: string, column: string) =>
    own(table).flatMap((one) => names.get(textOf(one, column)) ?? [])
  const mode = nullableText(row, 'spj_code') === null ? 'default' : 'spj'
  return {
    judgeMode: nullableText(row, 'judge_mode') ?? mode,
    languages: named(languageNames, 'problem_language', 'lid'),
    tags: named(tagNames, 'problem_tag', 'tid'),
    codeTemplates: own('code_template')
      .filter((one) => booleanColumn(one, 'status'))
      .map((one) => ({ language: languageNames.get(textOf(one, 'lid')) ?? '', code: textOf(one, 'code') })),
  }
}
