import { ContestAuth, ContestAwardType } from '@verdict/proto/codes/contest'
import type { SiteImportRow } from '@verdict/proto/http/site/site-import-rows'
import { ruleOfType, typeOfRule } from '@verdict/proto/contest-rules/rules'
import { AppError } from '@verdict/kit/errors'
import { nextId, nextIdRange } from '@verdict/kit/ids'
import { siteImportOf } from '@verdict/kit/site-import'
import { publishPolicyChanged } from '../save-contest.ts'
import { appendJournal } from '../../journal/append-journal.ts'
import type { ContestDoc, ContestProblemDoc } from '../contest.model.ts'
import { contestError, maxDurationDays, sortedProblems } from '../contest.rules.ts'
import type { ContestsContext } from '../context.ts'
import { optionsOfForm } from '../rule-options/rule-options.rules.ts'
import { writeContest } from '../save-contest.ts'

type Row = SiteImportRow<'contest'>

function contestOf(row: Row, problems: ContestProblemDoc[]): Omit<ContestDoc, '_id'> {
  const {
    gid,
    createdAt,
    startsAt,
    endsAt,
    sealedFrom,
    bestScoreCounts,
    username,
    uid,
    lateFrom,
    lateSteps,
    ...fields
  } = row
  const rule = row.rule ?? ruleOfType(row.type)
  const oiRankScoreType = bestScoreCounts ? ('Highest' as const) : ('Recent' as const)
  const at = new Date(createdAt)
  return {
    ...fields,
    rule,
    type: typeOfRule(rule),
    ...optionsOfForm({ oiRankScoreType, lateFrom, lateSteps }, null),
    titleEn: '',
    descriptionEn: '',
    password: row.auth === ContestAuth.Public ? null : row.password,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    sealedFrom: sealedFrom === null ? null : new Date(sealedFrom),
    verificationRequired: false,
    countsReportedVerdicts: false,
    addressSignIn: 'off',
    rankShowName: 'username',
    openAccountLimit: false,
    accountLimitRule: null,
    awardType: ContestAwardType.None,
    awards: [],
    problems,
    uid,
    author: username,
    gid: gid === 0 ? null : gid,
    source: 0,
    participants: 0,
    registeredFrom: new Date(0),
    version: 1,
    createdAt: at,
    updatedAt: at,
  }
}

/** Imports contests of another online judge with their problems. Their scoreboards follow from the submissions. */
export function contestImport(ctx: ContestsContext) {
  async function problemsOf({ problems: given }: Row): Promise<ContestProblemDoc[]> {
    if (given.length === 0) return []
    const { problems } = await ctx.problemService.getMany({ pids: given.map(({ pid }) => pid) })
    const known = new Map(problems.map((problem) => [problem.pid, problem]))
    const docs = given.map(async ({ pid, displayId, displayTitle, color }) => {
      const problem = known.get(pid)
      if (problem === undefined) throw new AppError('problem.not_found')
      return {
        id: await nextId(ctx.db, 'contest_problems'),
        pid,
        problemId: problem.problemId,
        displayId,
        color,
        displayTitle: displayTitle === '' ? problem.title : displayTitle,
        problemTitles: problem.titles.map(({ lang, title }) => ({ lang, title })),
      }
    })
    return sortedProblems({ problems: await Promise.all(docs) })
  }

  return siteImportOf({
    kind: 'contest',
    newIds: (count) => nextIdRange(ctx.db, 'contests', count),
    check(row) {
      const fault = contestError(contestOf(row, []))
      return fault === null ? Promise.resolve() : Promise.reject(new AppError(fault, { days: maxDurationDays }))
    },
    async write(session, rows) {
      for (const { id, row } of rows)
        await writeContest(ctx, session, { _id: Number(id), ...contestOf(row, await problemsOf(row)) })
    },
    done: () => ctx.readCache.invalidate(),
  })
}

/** Imports registrations for contests of another online judge. */
export function registrationImport(ctx: ContestsContext) {
  return siteImportOf({
    kind: 'registration',
    newIds: (count) => Promise.resolve(Array.from({ length: count }, () => '')),
    async match({ cid, uid }) {
      return (await ctx.registrations.exists({ cid, uid })) === null ? null : `${cid} ${uid}`
    },
    async write(session, rows) {
      for (const [cid, entries] of Map.groupBy(rows, ({ row }) => row.cid)) {
        const registrations = entries.map(({ row: { uid, username, createdAt } }) => ({
          cid,
          uid,
          username,
          at: new Date(createdAt),
        }))
        await ctx.registrations.insertMany(registrations, { session, lean: true })
        const change = { $inc: { participants: registrations.length } }
        const contest = await ctx.contests
          .findOneAndUpdate({ _id: cid }, change, { session, projection: { gid: 1 } })
          .lean()
        if (contest === null) throw new AppError('contest.not_found')
        const events = registrations.map(({ uid, at }) => ({ kind: 'registered', uid, atMs: at.getTime() }) as const)
        await appendJournal(ctx, session, cid, events)
        await publishPolicyChanged(ctx, session, contest)
      }
    },
    done: () => ctx.readCache.invalidate(),
  })
}
