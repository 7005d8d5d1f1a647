import type { shadowMissingReasons, shadowStates } from '@verdict/proto/http/contest/clics/shadow'
import type { Mapping, LocalProblem } from '../mapping/mapping.rules.ts'
import { compareTypes, type Agreement } from '../primary/judgement-kinds.rules.ts'
import type { PrimaryObjects, PrimaryState } from '../primary/primary.rules.ts'
import { primaryVerdicts } from '../primary/primary-verdicts.rules.ts'

/** Whether both systems have the submission and its verdict. */
export type DifferenceState = (typeof shadowStates)[number]

/**
 * Why a submission of the primary is missing here; `refused`: it could not be imported, `not_yet`: this was not tried
 * yet.
 */
export type MissingReason = (typeof shadowMissingReasons)[number]

/** A local run that counts. */
export interface LocalRun {
  submitId: number
  /** Key of its line. */
  line: string
  pid: number
  submittedAtMs: number
  /** Judgement type; null: pending. */
  typeId: string | null
}

/** Result of importing a submission of the primary. */
export interface IntakeResult {
  id: string
  submitId: number | null
  isTaken: boolean
  failure: { code: string; detail: string } | null
}

/** A submission in both systems, or in one. */
export interface Pair {
  /** ID in the primary, or `#` and the local number. */
  key: string
  submitId: number | null
  theirTeamId: string | null
  theirProblemId: string | null
  theirLanguageId: string | null
  /** Key of the local line; null: not mapped. */
  line: string | null
  displayId: string | null
  atMs: number
  theirs: string | null
  ours: string | null
  state: DifferenceState
  /** Only if both verdicts are known. */
  agreement: Agreement | null
  reason: MissingReason | null
  failure: { code: string; detail: string } | null
}

export interface PairsInput {
  primary: PrimaryState
  mapping: Mapping
  problems: readonly LocalProblem[]
  runs: readonly LocalRun[]
  taken: readonly IntakeResult[]
}

/** Every submission of both systems once, latest first. */
export function toPairs({ primary, mapping, problems, runs, taken }: PairsInput): Pair[] {
  const bySubmitId = new Map(runs.map((run) => [run.submitId, run]))
  const rows = new Map(taken.map((row) => [row.id, row]))
  const theirs = primaryVerdicts(primary.judgements)
  const simplified = new Map([...primary['judgement-types']].map(([id, { simplifiedId }]) => [id, simplifiedId]))
  const letters = new Map(problems.map(({ pid, displayId }) => [pid, displayId]))
  const pairs: Pair[] = []
  const paired = new Set<number>()
  for (const [id, submission] of primary.submissions) {
    const row = rows.get(id)
    const submitId = row?.isTaken === true ? row.submitId : null
    const run = submitId === null ? undefined : bySubmitId.get(submitId)
    if (submitId !== null) paired.add(submitId)
    const [their, our] = [theirs.get(id) ?? null, run?.typeId ?? null]
    const isKnown = their !== null && our !== null
    const { teamId, problemId, languageId, time } = submission
    const reason = submitId === null ? missingReason(submission, mapping, row) : null
    pairs.push({
      key: id,
      submitId,
      theirTeamId: teamId,
      theirProblemId: problemId,
      theirLanguageId: languageId,
      line: mapping.team.get(teamId) ?? null,
      displayId: mapping.problem.get(problemId) ?? null,
      atMs: Date.parse(time) || 0,
      theirs: their,
      ours: our,
      reason,
      state: submitId === null ? 'missing_here' : isKnown ? 'known' : 'waiting',
      agreement: isKnown ? compareTypes(their, our, simplified) : null,
      failure: submitId === null ? (row?.failure ?? null) : null,
    })
  }
  for (const run of runs) if (!paired.has(run.submitId)) pairs.push(onlyHere(run, letters.get(run.pid) ?? null))
  return pairs.sort((a, b) => b.atMs - a.atMs || (a.key < b.key ? -1 : 1))
}

function onlyHere({ submitId, line, submittedAtMs, typeId }: LocalRun, displayId: string | null): Pair {
  return {
    key: `#${submitId}`,
    submitId,
    line,
    displayId,
    atMs: submittedAtMs,
    ours: typeId,
    theirs: null,
    theirTeamId: null,
    theirProblemId: null,
    theirLanguageId: null,
    state: 'missing_there',
    agreement: null,
    reason: null,
    failure: null,
  }
}

function missingReason(
  { teamId, problemId, languageId }: PrimaryObjects['submissions'],
  mapping: Mapping,
  row: IntakeResult | undefined,
): MissingReason {
  if (!mapping.problem.has(problemId)) return 'problem'
  if (!mapping.team.has(teamId)) return 'team'
  if (!mapping.language.has(languageId)) return 'language'
  return row?.failure == null ? 'not_yet' : 'refused'
}

/** Whether a pair needs attention. */
export function isDifference({ state, agreement }: Pair): boolean {
  return state === 'missing_here' || state === 'missing_there' || agreement === 'different'
}

export interface MatrixCell {
  theirs: string
  ours: string
  count: number
  agreement: Agreement
}

/** Confusion matrix of verdicts: number of occurrences of each pair, the most frequent first. */
export function toMatrix(pairs: readonly Pair[]): MatrixCell[] {
  const cells = new Map<string, MatrixCell>()
  for (const { theirs, ours, agreement } of pairs) {
    if (theirs === null || ours === null || agreement === null) continue
    const key = JSON.stringify([theirs, ours])
    const cell = cells.get(key) ?? { theirs, ours, count: 0, agreement }
    cells.set(key, { ...cell, count: cell.count + 1 })
  }
  return [...cells.values()].sort((a, b) => b.count - a.count || (a.theirs + a.ours < b.theirs + b.ours ? -1 : 1))
}

export interface FirstSolver {
  displayId: string
  /** These are keys of lines, or ids of the primary for unmapped ones; null means that nobody solved it. */
  theirs: string | null
  ours: string | null
  differs: boolean
}

/**
 * Finds the first to solve each problem: the earliest submission with a solving verdict. `isSolved` tells whether a
 * judgement type solves.
 */
export function firstSolvers(
  pairs: readonly Pair[],
  letters: readonly string[],
  isSolved: { theirs: (typeId: string) => boolean; ours: (typeId: string) => boolean },
): FirstSolver[] {
  const earliest = [...pairs].reverse()
  return letters.map((displayId) => {
    const ofProblem = earliest.filter((pair) => pair.displayId === displayId)
    const their = ofProblem.find(({ theirs }) => theirs !== null && isSolved.theirs(theirs))
    const our = ofProblem.find(({ ours }) => ours !== null && isSolved.ours(ours))
    const [theirs, ours] = [their?.line ?? their?.theirTeamId ?? null, our?.line ?? our?.theirTeamId ?? null]
    return { displayId, theirs, ours, differs: theirs !== ours }
  })
}
