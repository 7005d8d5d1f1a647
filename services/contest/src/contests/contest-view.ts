import type { Static } from 'typebox'
import type { AdminContest as AdminContestSchema } from '@verdict/proto/http/contest/admin'
import type { Contest as ContestSchema } from '@verdict/proto/http/contest/contest'
import type { ContestDoc } from './contest.model.ts'
import { contestStatus, isContestAdmin, ruleOf, type ContestActor, type ContestForActor } from './contest.rules.ts'
import { toRuleOptions } from './rule-options/rule-options.rules.ts'

export type ContestView = Static<typeof ContestSchema>
export type AdminContestView = Static<typeof AdminContestSchema>

/**
 * The public form of a contest in the language of its document, which `contestIn` selects. `now` is the server's clock.
 */
export function toContestView(contest: ContestDoc, now: Date): ContestView {
  const { startsAt, endsAt, sealedFrom } = contest
  return {
    id: contest._id,
    uid: contest.uid,
    author: contest.author,
    title: contest.title,
    description: contest.description,
    type: contest.type,
    rule: ruleOf(contest),
    ...toRuleOptions(contest),
    status: contestStatus(contest, now),
    source: contest.source,
    auth: contest.auth,
    now: now.toISOString(),
    startTime: startsAt.toISOString(),
    endTime: endsAt.toISOString(),
    duration: Math.round((endsAt.getTime() - startsAt.getTime()) / 1000),
    sealRank: sealedFrom !== null,
    sealRankTime: sealedFrom?.toISOString() ?? null,
    autoRealRank: contest.autoRealRank,
    openPrint: contest.openPrint,
    openRank: contest.openRank,
    allowEndSubmit: contest.allowEndSubmit,
    verificationRequired: contest.verificationRequired ?? false,
    countsReportedVerdicts: contest.countsReportedVerdicts ?? false,
    addressSignIn: contest.addressSignIn ?? 'off',
    rankShowName: contest.rankShowName,
    count: contest.participants + (contest.teams ?? 0),
    gid: contest.gid,
  }
}

/** The public form with fields for the caller. */
export function toOwnView(contest: ContestForActor, actor: ContestActor, now: Date): ContestView {
  const manageable = isContestAdmin(actor, contest)
  const staffRole = contest.actorAssignment?.role ?? null
  return { ...toContestView(contest, now), manageable, staffRole }
}

/**
 * The form for the back office. Password and account rule, and details of hidden contests, are included only for those
 * who run it.
 */
export function toAdminView(contest: ContestDoc, now: Date, manageable: boolean): AdminContestView {
  return {
    ...toContestView(contest, now),
    description: manageable || contest.visible ? contest.description : '',
    titleEn: contest.titleEn ?? '',
    descriptionEn: manageable || contest.visible ? (contest.descriptionEn ?? '') : '',
    pwd: manageable ? contest.password : null,
    autoRealRank: contest.autoRealRank,
    visible: contest.visible,
    openAccountLimit: contest.openAccountLimit,
    accountLimitRule: manageable ? contest.accountLimitRule : null,
    starAccount: manageable ? contest.starAccounts : [],
    awardType: contest.awardType,
    awardConfigList: contest.awards,
    manageable,
    gmtCreate: contest.createdAt.toISOString(),
    gmtModified: contest.updatedAt.toISOString(),
  }
}
