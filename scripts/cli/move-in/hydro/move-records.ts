import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { BsonDocument } from '../dumps/bson-documents.ts'
import { isMissing } from '../references.ts'
import type { OutgoingRow } from '../site-writer.ts'
import { languageOf, verdictOf } from './hydro-codes.ts'
import { documentOf, documentsOf, idOf, listOf, createdAtOf, textOf, integerOf } from './hydro-fields.ts'
import { domainOf, groupOf, keyOf, type HydroMove, type MovedHydroContest } from './hydro-move.ts'

/**
 * Matches the contests of test runs in the editor and of generators, which are not submissions (source:
 * `RecordModel.RECORD_PRETEST` of Hydro).
 */
const noSubmission = /^0{23}[01]$/
const practice: MovedHydroContest = { cid: 0, endsAt: new Date(0), letters: new Map() }

/** Imports records with their old verdicts. The standings of contests are computed from them. */
export async function moveRecords(move: HydroMove): Promise<void> {
  const unknownLanguages = new Set<string>()
  async function* rows(): AsyncGenerator<OutgoingRow<'submission'>> {
    for await (const record of move.backup.documents('record')) {
      const [key, contestId] = [idOf(record, '_id'), idOf(record, 'contest')]
      if (noSubmission.test(contestId) || integerOf(record, 'pid') === 0) continue
      const contest = contestId === '' ? practice : (move.contests.get(keyOf(record, 'contest')) ?? null)
      const [problem, gid] = [move.problems.get(keyOf(record, 'pid')), groupOf(move, record)]
      const person = move.people.get(idOf(record, 'uid'))
      if (isMissing(move, 'record', key, { problem, person, contest, domain: gid })) continue
      if (problem === undefined || person === undefined || contest === null || gid === null) continue
      const [name, submitTime] = [textOf(record, 'lang') || '_', createdAtOf(record)]
      const language = languageOf(name)
      if (language === undefined) unknownLanguages.add(name)
      yield {
        table: 'record',
        key,
        row: {
          pid: problem.pid,
          ...person,
          cid: contest.cid,
          tid: 0,
          gid,
          language: language ?? name,
          submitTime,
          displayId: contest.cid === 0 ? null : (contest.letters.get(idOf(record, 'pid')) ?? null),
          upsolving: contest.cid !== 0 && new Date(submitTime) >= contest.endsAt,
          ...resultOf(move, record, key),
          code: codeOf(move, record, key),
          share: false,
        },
      }
    }
  }
  await move.writer.rows('submission', rows())
  for (const name of unknownLanguages)
    move.report.doubt('record', '', `lang: there is no “${name}” here; the name is kept`)
}

/** Cancels records without a final verdict. */
function resultOf({ report }: HydroMove, record: BsonDocument, key: string) {
  const [status, score] = [integerOf(record, 'status') ?? 0, integerOf(record, 'score')]
  const verdict = verdictOf(status, score)
  if (verdict === null) report.doubt('record', key, `status: ${status} is not a verdict; it counts as cancelled`)
  const compilerTexts = listOf(record, 'compilerTexts').filter((one) => typeof one === 'string')
  return {
    status: verdict ?? JudgeStatus.Cancelled,
    score,
    oiRankScore: null,
    timeMs: integerOf(record, 'time'),
    memoryKb: integerOf(record, 'memory'),
    errorMessage: verdict === JudgeStatus.CompileError && compilerTexts.length > 0 ? compilerTexts.join('\n') : null,
  }
}

/** Code submitted as a file is not part of the record. */
function codeOf({ report }: HydroMove, record: BsonDocument, key: string): string {
  const code = textOf(record, 'code')
  const isFile = Object.keys(documentOf(record, 'files')).length > 0 || documentsOf(record, 'files').length > 0
  if (code === '' && isFile) report.lost('record', `${domainOf(record)} ${key}`, 'files: the submitted file')
  return code
}
