import type { adminCreateContest, adminGetContest } from '@verdict/proto/http/contest-admin'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import {
  ruleOfType,
  typeOfRule,
  type AddressSignInMode,
  type ContestRule,
  type PenaltyUnit,
} from '@verdict/proto/codes/contest'
import { accountRuleText, readAccountRule } from './account-rule.rules.ts'
import { sealStart, type SealChoice, sealChoiceOf } from './seal.rules.ts'
import { localTime } from '@verdict/ui/local-time'

export type AdminContest = RouteData<typeof adminGetContest>
type ContestInput = RouteBody<typeof adminCreateContest>
export type Award = AdminContest['awardConfigList'][number]

/** A contest as its form holds it. Times are those of a `datetime-local` box, in the reader’s time zone. */
export interface ContestValues {
  title: string
  description: string
  titleEn: string
  descriptionEn: string
  type: number
  rule: ContestRule
  /** Homework: when it is due, `datetime-local`; empty: it is never late. */
  lateFrom: string
  lateSteps: { hours: number; percent: number }[]
  penaltyUnit: PenaltyUnit
  startTime: string
  endTime: string
  auth: number
  pwd: string
  visible: boolean
  openAccountLimit: boolean
  prefix: string
  suffix: string
  numberFrom: number
  numberTo: number
  extra: string
  seal: SealChoice
  /** ISO; the time that was stored, for a seal that is none of the choices. */
  sealedFrom: string | null
  autoRealRank: boolean
  rankShowName: string
  oiRankScoreType: string
  openRank: boolean
  openPrint: boolean
  allowEndSubmit: boolean
  verificationRequired: boolean
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

/** Seconds from start to end; 0 when one is missing or the end is not later. */
export function durationSec({ startTime, endTime }: Pick<ContestValues, 'startTime' | 'endTime'>): number {
  const seconds = (Date.parse(endTime) - Date.parse(startTime)) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0
}

/** A new contest: ACM, public, five hours from the next full hour but one. `names`: of the three awards. */
export function newContest(now: Date, names: readonly string[]): ContestValues {
  const start = new Date(now)
  start.setHours(start.getHours() + 2, 0, 0, 0)
  return {
    ...{ title: '', description: '', titleEn: '', descriptionEn: '', type: 0, auth: 0, pwd: '', visible: true },
    ...{ rule: 'acm', lateFrom: '', lateSteps: [{ hours: 0, percent: 80 }], penaltyUnit: 'minute' },
    startTime: localTime(start),
    endTime: localTime(new Date(start.getTime() + 5 * 3_600_000)),
    ...{ openAccountLimit: false, prefix: '', suffix: '', numberFrom: 0, numberTo: 10, extra: '' },
    ...{ seal: 'none', sealedFrom: null, autoRealRank: true, rankShowName: 'username', oiRankScoreType: 'Recent' },
    ...{ openRank: false, openPrint: false, allowEndSubmit: false, verificationRequired: false },
    addressSignIn: 'off',
    ...{ starAccount: [], awardType: 0 },
    awards: awardColors.map((award, index) => ({
      ...{ ...award, priority: index + 1, name: names[index] ?? '', color: '#000000' },
    })),
  }
}

export function toValues(contest: AdminContest, names: readonly string[]): ContestValues {
  const { startTime, endTime } = contest
  const rule = readAccountRule(contest.accountLimitRule ?? '')
  return {
    title: contest.title,
    description: contest.description,
    titleEn: contest.titleEn,
    descriptionEn: contest.descriptionEn,
    type: contest.type,
    rule: contest.rule ?? ruleOfType(contest.type),
    lateFrom: contest.lateFrom == null ? '' : localTime(contest.lateFrom),
    lateSteps: (contest.lateSteps ?? []).map((step) => ({ ...step })),
    penaltyUnit: contest.penaltyUnit ?? 'second',
    startTime: localTime(startTime),
    endTime: localTime(endTime),
    auth: contest.auth,
    pwd: contest.pwd ?? '',
    visible: contest.visible,
    openAccountLimit: contest.openAccountLimit,
    ...rule,
    seal: sealChoiceOf(contest),
    sealedFrom: contest.sealRankTime,
    autoRealRank: contest.autoRealRank,
    rankShowName: contest.rankShowName,
    oiRankScoreType: contest.oiRankScoreType,
    openRank: contest.openRank,
    openPrint: contest.openPrint,
    allowEndSubmit: contest.allowEndSubmit,
    verificationRequired: contest.verificationRequired ?? false,
    addressSignIn: contest.addressSignIn ?? 'off',
    starAccount: [...contest.starAccount],
    awardType: contest.awardType,
    awards:
      contest.awardConfigList.length > 0
        ? contest.awardConfigList.map((award) => ({ ...award }))
        : newContest(new Date(0), names).awards,
  }
}

/** What the server is told. Times that the form shows to the minute keep the seconds that they had. */
export function toInput(values: ContestValues, before?: AdminContest): ContestInput {
  const kept = (shown: string, stored: string | undefined) =>
    stored !== undefined && localTime(stored) === shown ? stored : new Date(shown).toISOString()
  const startTime = kept(values.startTime, before?.startTime)
  const endTime = kept(values.endTime, before?.endTime)
  const input = {
    ...{ title: values.title.trim(), description: values.description, startTime, endTime },
    titleEn: values.titleEn.trim(),
    descriptionEn: values.descriptionEn,
    ...{ type: typeOfRule(values.rule), rule: values.rule, penaltyUnit: values.penaltyUnit },
    lateFrom:
      values.rule === 'homework' && values.lateFrom !== ''
        ? kept(values.lateFrom, before?.lateFrom ?? undefined)
        : null,
    lateSteps: values.rule === 'homework' ? values.lateSteps : [],
    ...{ auth: values.auth, pwd: values.auth === 0 ? null : values.pwd, visible: values.visible },
    openAccountLimit: values.openAccountLimit,
    accountLimitRule: values.openAccountLimit ? accountRuleText(values) : null,
    sealRank: values.seal !== 'none',
    sealRankTime: sealStart(values.seal, { startTime, endTime }, values.sealedFrom),
    autoRealRank: values.autoRealRank,
    ...{ rankShowName: values.rankShowName, oiRankScoreType: values.oiRankScoreType },
    ...{ openRank: values.openRank, openPrint: values.openPrint, allowEndSubmit: values.allowEndSubmit },
    ...{ verificationRequired: values.verificationRequired, addressSignIn: values.addressSignIn },
    ...{ starAccount: values.starAccount, awardType: values.awardType },
    awardConfigList: values.awardType === 0 ? [] : values.awards,
  }
  // The selects offer nothing but the values of the contract, and the server looks again.
  return input as ContestInput
}
