import type { Static } from 'typebox'
import { ContestAuth, ContestAwardType, ContestType } from '@verdict/proto/codes/contest'
import { ruleOfType, typeOfRule, type ContestRuleName } from '@verdict/proto/contest-rules/rules'
import type { ContestInput as ContestInputSchema } from '@verdict/proto/http/contest/admin'
import type { ContestDoc } from '../contest.model.ts'
import { cleanNames, ruleOf } from '../contest.rules.ts'
import { optionsOfForm } from '../rule-options/rule-options.rules.ts'

export type ContestInput = Static<typeof ContestInputSchema>

/** Fields of a contest that its form sets. */
export type ContestFields = Omit<
  ContestDoc,
  | '_id'
  | 'externalId'
  | 'problems'
  | 'uid'
  | 'author'
  | 'gid'
  | 'source'
  | 'participants'
  | 'teams'
  | 'registeredFrom'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
>

/** Values of a new contest. */
const defaults = {
  type: ContestType.Acm,
  auth: ContestAuth.Public,
  password: null,
  sealedFrom: null,
  autoRealRank: true,
  openPrint: false,
  openRank: false,
  allowEndSubmit: false,
  verificationRequired: false,
  countsReportedVerdicts: false,
  addressSignIn: 'off',
  rankShowName: 'username',
  openAccountLimit: false,
  accountLimitRule: null,
  starAccounts: [],
  awardType: ContestAwardType.None,
  awards: [],
  visible: true,
} as const satisfies Partial<ContestFields>

/** The fields of a form; missing ones keep their value, or get the default of new contests. */
export function fieldsOfForm(input: ContestInput, before: ContestFields | null): ContestFields {
  const previous = before ?? defaults
  const auth = input.auth ?? previous.auth
  const rule = ruleOfForm(input, before)
  const pwd = input.pwd === undefined ? previous.password : input.pwd
  return {
    title: input.title.trim(),
    description: input.description,
    titleEn: input.titleEn?.trim() ?? before?.titleEn ?? '',
    descriptionEn: input.descriptionEn ?? before?.descriptionEn ?? '',
    type: typeOfRule(rule),
    rule,
    ...optionsOfForm(input, before),
    auth,
    password: auth === ContestAuth.Public ? null : pwd,
    startsAt: new Date(input.startTime),
    endsAt: new Date(input.endTime),
    sealedFrom: freezeTimeOfForm(input, previous.sealedFrom),
    autoRealRank: input.autoRealRank ?? previous.autoRealRank,
    openPrint: input.openPrint ?? previous.openPrint,
    openRank: input.openRank ?? previous.openRank,
    allowEndSubmit: input.allowEndSubmit ?? previous.allowEndSubmit,
    verificationRequired: input.verificationRequired ?? previous.verificationRequired ?? false,
    countsReportedVerdicts: input.countsReportedVerdicts ?? previous.countsReportedVerdicts ?? false,
    addressSignIn: input.addressSignIn ?? previous.addressSignIn ?? 'off',
    rankShowName: input.rankShowName ?? previous.rankShowName,
    openAccountLimit: input.openAccountLimit ?? previous.openAccountLimit,
    accountLimitRule: input.accountLimitRule === undefined ? previous.accountLimitRule : input.accountLimitRule,
    starAccounts: cleanNames(input.starAccount ?? previous.starAccounts),
    awardType: input.awardType ?? previous.awardType,
    awards: [...(input.awardConfigList ?? previous.awards)],
    visible: input.visible ?? previous.visible,
  }
}

/**
 * A client that only knows types leaves the rule unchanged unless it changes the type; it may send back a rule that it
 * received.
 */
function ruleOfForm({ rule, type }: ContestInput, before: ContestFields | null): ContestRuleName {
  const previousRule = before === null ? undefined : ruleOf(before)
  if (rule !== undefined && rule !== previousRule) return rule
  return previousRule !== undefined && (type === undefined || typeOfRule(previousRule) === type)
    ? previousRule
    : ruleOfType(type ?? defaults.type)
}

/** `sealRank` without a time freezes the whole contest. */
function freezeTimeOfForm({ sealRank, sealRankTime, startTime }: ContestInput, before: Date | null): Date | null {
  if (sealRank === undefined) return before
  return sealRank ? new Date(sealRankTime ?? startTime) : null
}
