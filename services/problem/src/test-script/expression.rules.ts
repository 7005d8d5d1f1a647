/** Values of variables by name. */
export type Variables = ReadonlyMap<string, number>

const token = /\s*(?:(\d+)|([A-Za-z_]\w*)|([-+*/%()]))/gy

/**
 * Evaluates an integer expression with `+ - * / %`, parentheses and variables. Division truncates towards zero.
 *
 * @throws RangeError with the reason
 */
export function evaluate(text: string, variables: Variables): number {
  const tokens = tokensOf(text)
  let next = 0

  function factor(): number {
    const one = tokens[next++]
    if (one === undefined) throw new RangeError(text)
    if (one === '-') return -factor()
    if (one === '(') {
      const value = sum()
      if (tokens[next++] !== ')') throw new RangeError(text)
      return value
    }
    if (/^\d/.test(one)) return Number(one)
    const value = variables.get(one)
    if (value === undefined) throw new RangeError(one)
    return value
  }

  function product(): number {
    let value = factor()
    for (;;) {
      const operator = tokens[next]
      if (operator !== '*' && operator !== '/' && operator !== '%') return value
      next += 1
      const right = factor()
      if (operator === '*') value *= right
      else value = operator === '/' ? Math.trunc(value / right) : value % right
    }
  }

  function sum(): number {
    let value = product()
    for (;;) {
      const operator = tokens[next]
      if (operator !== '+' && operator !== '-') return value
      next += 1
      value += operator === '+' ? product() : -product()
    }
  }

  const value = sum()
  if (next < tokens.length || !Number.isSafeInteger(value)) throw new RangeError(text)
  return value
}

function tokensOf(text: string): string[] {
  const tokens: string[] = []
  let end = 0
  for (const [whole, number, name, sign] of text.trimEnd().matchAll(token)) {
    end += whole.length
    tokens.push(number ?? name ?? sign ?? '')
  }
  if (end < text.trimEnd().length || tokens.length === 0) throw new RangeError(text)
  return tokens
}
