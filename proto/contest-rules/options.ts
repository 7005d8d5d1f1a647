/** Points of what comes so many hours after it was due, or later: percent of what they would be. */
export interface LateStep {
  hours: number
  percent: number
}

/** One of several values. `suggested`: what the form of a new contest holds; absent: `initial`. */
interface ChoiceOption<Value extends string> {
  kind: 'choice'
  values: readonly Value[]
  /** The value in contests that say nothing. */
  initial: Value
  suggested?: Value
}

function choice<const Value extends string>(
  values: readonly Value[],
  initial: NoInfer<Value>,
  suggested?: NoInfer<Value>,
): ChoiceOption<Value> {
  return { kind: 'choice', values, initial, ...(suggested === undefined ? {} : { suggested }) }
}

/**
 * All that organisers choose of contest rules, by the name of the field that stores and sends it. A choice needs its row
 * here and its texts; forms, contests, journal and overview follow. A new kind of value is one more member of `kind`.
 */
export const ruleOptions = {
  /** second: the time until a problem was solved as it is; minute: whole minutes, as the ICPC counts. */
  penaltyUnit: choice(['second', 'minute'], 'second', 'minute'),
  /** Which run of a problem counts. */
  oiRankScoreType: choice(['Recent', 'Highest'], 'Recent'),
  /** Since when runs are late; null: never. It lies within the contest. */
  lateFrom: { kind: 'instant' },
  /** What late runs are worth. */
  lateSteps: { kind: 'lateSteps', suggested: [{ hours: 0, percent: 80 }] },
} as const

export type RuleOptionName = keyof typeof ruleOptions

type OptionValue<Option> =
  Option extends ChoiceOption<infer Value>
    ? Value
    : Option extends { kind: 'instant' }
      ? string | null
      : readonly LateStep[] | null

/** The options of a contest; instants are ISO. Absent: as contests that say nothing. */
export type RuleOptions = { [Name in RuleOptionName]?: OptionValue<(typeof ruleOptions)[Name]> | undefined }

type NamesOfKind<Kind extends string> = {
  [Name in RuleOptionName]: (typeof ruleOptions)[Name]['kind'] extends Kind ? Name : never
}[RuleOptionName]

export type ChoiceName = NamesOfKind<'choice'>
export type ChoiceValue<Name extends ChoiceName> = (typeof ruleOptions)[Name]['initial']

export const ruleOptionNames = Object.keys(ruleOptions) as RuleOptionName[]

export function isChoice(name: RuleOptionName): name is ChoiceName {
  return ruleOptions[name].kind === 'choice'
}

/** What was chosen, or what holds where nothing was. */
export function chosenValue<Name extends ChoiceName>(name: Name, options: RuleOptions): ChoiceValue<Name> {
  return options[name] ?? ruleOptions[name].initial
}
