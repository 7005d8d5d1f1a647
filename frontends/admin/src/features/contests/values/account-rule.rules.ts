export interface AccountRuleValues {
  prefix: string
  suffix: string
  numberFrom: number
  numberTo: number
  /** Separated by blanks or lines. */
  extra: string
}

export const emptyAccountRule: AccountRuleValues = { prefix: '', suffix: '', numberFrom: 0, numberTo: 10, extra: '' }

/** Whether the rule admits accounts by pattern. Bare numbers are one, unless their range is that of a new form. */
export function hasAccountPattern(rule: Omit<AccountRuleValues, 'extra'>): boolean {
  const { prefix, suffix, numberFrom, numberTo } = rule
  const isNewRange = numberFrom === emptyAccountRule.numberFrom && [0, emptyAccountRule.numberTo].includes(numberTo)
  return `${prefix}${suffix}`.trim() !== '' || !isNewRange
}

/** Serializes the rule as the tagged text of the API. */
export function accountRuleText({ prefix, suffix, numberFrom, numberTo, extra }: AccountRuleValues): string {
  const names = extra.split(/\s+/).filter((name) => name !== '')
  return [
    `<prefix>${prefix.trim()}</prefix>`,
    `<suffix>${suffix.trim()}</suffix>`,
    `<start>${numberFrom}</start>`,
    `<end>${numberTo}</end>`,
    `<extra>${names.join(' ')}</extra>`,
  ].join('')
}

/** Parses the tagged text of the API; missing parts get default values. */
export function readAccountRule(text: string): AccountRuleValues {
  const field = (name: string) => new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(text)?.[1]
  const number = (name: string, fallback: number) => {
    const value = Number(field(name) ?? '')
    return field(name) === undefined || !Number.isInteger(value) ? fallback : value
  }
  return {
    prefix: field('prefix') ?? '',
    suffix: field('suffix') ?? '',
    numberFrom: number('start', emptyAccountRule.numberFrom),
    numberTo: number('end', emptyAccountRule.numberTo),
    extra: field('extra') ?? '',
  }
}
