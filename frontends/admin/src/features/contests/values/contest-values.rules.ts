import { ContestAuth } from '@verdict/proto/codes/contest'
import type { adminCreateContest, adminGetContest } from '@verdict/proto/http/contest/admin'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import type { AddressSignInMode } from '@verdict/proto/codes/contest'
import { contestRule, ruleOfType, typeOfRule, type ContestRuleName } from '@verdict/proto/contest-rules/rules'
import { newRuleOptions, toRuleOptions, toRuleOptionValues, type RuleOptionValues } from './rule-options.rules.ts'
import { accountRuleText, readAccountRule } from './account-rule.rules.ts'
import { freezeStart, type FreezeChoice, freezeChoiceOf } from './freeze.rules.ts'
import type { ContestProblemValue } from './contest-problems.rules.ts'
import { instantOf, localTime } from '@verdict/ui/local-time'

export type AdminContest = RouteData<typeof adminGetContest>
type ContestInput = RouteBody<typeof adminCreateContest>
export type Award = AdminContest['awardConfigList'][number]

/** A stored contest with its problems. */
export interface StoredContest {
  contest: AdminContest
  problems: ContestProblemValue[]
}

/** Values of the contest form. Times are local times of its zone: `2026-03-08T09:00`. */
export interface ContestValues extends RuleOptionValues {
  title: string
  description: string
  titleEn: string
  descriptionEn: string
  type: number
  rule: ContestRuleName
  /** IANA name of the time zone of all times here. */
  zone: string
  startTime: string
  endTime: string
  problems: ContestProblemValue[]
  /** Private problems become visible in contests when the form is saved. */
  opensPrivate: boolean
  auth: number
  pwd: string
  visible: boolean
  openAccountLimit: boolean
  prefix: string
  suffix: string
  numberFrom: number
  numberTo: number
  extra: string
  freeze: FreezeChoice
  /** ISO; the time that was stored, for a freeze that is none of the choices. */
  freezeTime: string | null
  autoRealRank: boolean
  rankShowName: string
  openRank: boolean
  openPrint: boolean
  allowEndSubmit: boolean
  verificationRequired: boolean
  countsReportedVerdicts: boolean
  addressSignIn: AddressSignInMode
  starAccount: string[]
  awardType: number
  awards: Award[]
}

export const awardColors = [
  { background: '#e6bf25', num: 10 },
  { background: '#b4c0c7', num: 20 },
  { background: '#CD7F32', num: 30 },
] as const

type TypedTimes = Pick<ContestValues, 'startTime' | 'endTime' | 'zone'>

/** Start and end as ISO; empty for invalid times. */
export function instantsOf({ startTime, endTime, zone }: TypedTimes): { startTime: string; endTime: string } {
  const iso = (text: string) => instantOf(text, zone)?.toISOString() ?? ''
  return { startTime: iso(startTime), endTime: iso(endTime) }
}

/** Seconds from start to end; 0 if one is missing or the end is not later. */
export function durationSec(times: TypedTimes): number {
  const { startTime, endTime } = instantsOf(times)
  const seconds = (Date.parse(endTime) - Date.parse(startTime)) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0
}

/** Local end time for a duration; the present one if the start is invalid. */
export function endAfter(times: TypedTimes, seconds: number): string {
  const start = instantOf(times.startTime, times.zone)
  return start === null ? times.endTime : localTime(new Date(start.getTime() + seconds * 1000), times.zone)
}

/**
 * Default values: ACM, public, five hours from the full hour after next.
 *
 * @param names names of the three awards
 */
export function newContest(now: Date, names: readonly string[], zone: string): ContestValues {
  const hourMs = 3_600_000
  const start = new Date(Math.floor(now.getTime() / hourMs) * hourMs + 2 * hourMs)
  return {
    title: '',
    description: '',
    titleEn: '',
    descriptionEn: '',
    type: 0,
    auth: 0,
    pwd: '',
    visible: true,
    rule: 'acm',
    ...newRuleOptions(),
    zone,
    problems: [],
    opensPrivate: true,
    startTime: localTime(start, zone),
    endTime: localTime(new Date(start.getTime() + 5 * hourMs), zone),
    openAccountLimit: false,
    prefix: '',
    suffix: '',
    numberFrom: 0,
    numberTo: 10,
    extra: '',
    freeze: 'none',
    freezeTime: null,
    autoRealRank: true,
    rankShowName: 'username',
    openRank: false,
    openPrint: false,
    allowEndSubmit: false,
    verificationRequired: false,
    countsReportedVerdicts: false,
    addressSignIn: 'off',
    starAccount: [],
    awardType: 0,
    awards: newAwards(names),
  }
}

function newAwards(names: readonly string[]): Award[] {
  return awardColors.map((award, index) => ({
    ...award,
    priority: index + 1,
    name: names[index] ?? '',
    color: '#000000',
  }))
}

export function toValues({ contest, problems }: StoredContest, names: readonly string[], zone: string): ContestValues {
  const { startTime, endTime } = contest
  const rule = readAccountRule(contest.accountLimitRule ?? '')
  return {
    title: contest.title,
    description: contest.description,
    titleEn: contest.titleEn,
    descriptionEn: contest.descriptionEn,
    type: contest.type,
    rule: contest.rule ?? ruleOfType(contest.type),
    ...toRuleOptionValues(contest, zone),
    zone,
    startTime: localTime(startTime, zone),
    endTime: localTime(endTime, zone),
    problems: problems.map((problem) => ({ ...problem })),
    opensPrivate: true,
    auth: contest.auth,
    pwd: contest.pwd ?? '',
    visible: contest.visible,
    openAccountLimit: contest.openAccountLimit,
    ...rule,
    freeze: freezeChoiceOf(contest),
    freezeTime: contest.sealRankTime,
    autoRealRank: contest.autoRealRank,
    rankShowName: contest.rankShowName,
    openRank: contest.openRank,
    openPrint: contest.openPrint,
    allowEndSubmit: contest.allowEndSubmit,
    verificationRequired: contest.verificationRequired ?? false,
    countsReportedVerdicts: contest.countsReportedVerdicts ?? false,
    addressSignIn: contest.addressSignIn ?? 'off',
    starAccount: [...contest.starAccount],
    awardType: contest.awardType,
    awards:
      contest.awardConfigList.length > 0 ? contest.awardConfigList.map((award) => ({ ...award })) : newAwards(names),
  }
}

/**
 * The contest as sent to the server. Seconds of times that the form shows to the minute are kept. Problems are sent
 * only if they have changed, so that one that somebody else has added meanwhile stays.
 */
export function toInput(values: ContestValues, before?: StoredContest): ContestInput {
  const contest = before?.contest
  const unlessEdited = (shown: string, stored: string | undefined) =>
    stored !== undefined && localTime(stored, values.zone) === shown
      ? stored
      : (instantOf(shown, values.zone)?.toISOString() ?? '')
  const startTime = unlessEdited(values.startTime, contest?.startTime)
  const endTime = unlessEdited(values.endTime, contest?.endTime)
  const { options: offeredOptions } = contestRule(values.rule)
  const input = {
    title: values.title.trim(),
    description: values.description,
    startTime,
    endTime,
    titleEn: values.titleEn.trim(),
    descriptionEn: values.descriptionEn,
    type: typeOfRule(values.rule),
    rule: values.rule,
    ...toRuleOptions(values, { zone: values.zone, asked: offeredOptions, stored: contest }),
    auth: values.auth,
    pwd: values.auth === ContestAuth.Public ? null : values.pwd,
    visible: values.visible,
    openAccountLimit: values.openAccountLimit,
    accountLimitRule: values.openAccountLimit ? accountRuleText(values) : null,
    sealRank: values.freeze !== 'none',
    sealRankTime: freezeStart(values.freeze, { startTime, endTime }, values.freezeTime),
    autoRealRank: values.autoRealRank,
    rankShowName: values.rankShowName,
    openRank: values.openRank,
    openPrint: values.openPrint,
    allowEndSubmit: values.allowEndSubmit,
    verificationRequired: values.verificationRequired,
    addressSignIn: values.addressSignIn,
    countsReportedVerdicts: values.countsReportedVerdicts,
    starAccount: values.starAccount,
    awardType: values.awardType,
    awardConfigList: values.awardType === 0 ? [] : values.awards,
    ...problemsOfInput(values.problems, before?.problems ?? []),
  }
  // The selects offer only values of the contract, and the server validates them again.
  return input as ContestInput
}

function problemsOfInput(
  problems: readonly ContestProblemValue[],
  before: readonly ContestProblemValue[],
): Pick<ContestInput, 'problems'> {
  const named = (list: readonly ContestProblemValue[]) =>
    list.map(({ pid, displayId, displayTitle, displayTitleEn, title, color }) => ({
      pid,
      displayId: displayId.trim(),
      color: color === '' ? null : color,
      // An empty title would keep the current one.
      displayTitle: displayTitle.trim() === '' ? title : displayTitle.trim(),
      displayTitleEn: displayTitleEn.trim(),
    }))
  return JSON.stringify(named(problems)) === JSON.stringify(named(before)) ? {} : { problems: named(problems) }
}
