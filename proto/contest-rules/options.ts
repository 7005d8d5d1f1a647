/** Percentage of the points for submissions that are at least this many hours late. */
export interface LateStep {
  hours: number
  percent: number
}

/** An option with a fixed set of values. `suggested` is the default in the form of a new contest; absent: `initial`. */
interface ChoiceOption<Value extends string> {
  kind: 'choice'
  values: readonly Value[]
  /** The value in contests without the option. */
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
 * All options of scoring rules by the name of their field. A new option needs a row here and its texts; forms,
 * contests, journal and overview are derived. A new type of value needs another member of `kind`.
 */
export const ruleOptions = {
  /** `second`: the exact time until a problem was solved; `minute`: whole minutes, as in the rules of the ICPC. */
  penaltyUnit: choice(['second', 'minute'], 'second', 'minute'),
  /** Which run of a problem counts. */
  oiRankScoreType: choice(['Recent', 'Highest'], 'Recent'),
  /** Time from which runs are late; null: never. It lies within the contest. */
  lateFrom: { kind: 'instant' },
  /** The value of late runs. */
  lateSteps: { kind: 'lateSteps', suggested: [{ hours: 0, percent: 80 }] },
} as const

export type RuleOptionName = keyof typeof ruleOptions

type OptionValue<Option> =
  Option extends ChoiceOption<infer Value>
    ? Value
    : Option extends { kind: 'instant' }
      ? string | null
      : readonly LateStep[] | null

/** Options of a contest; instants are ISO strings. Absent ones have their initial value. */
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

/** The chosen value, or the initial one. */
export function chosenValue<Name extends ChoiceName>(name: Name, options: RuleOptions): ChoiceValue<Name> {
  return options[name] ?? ruleOptions[name].initial
}
