/** Splits an ID before its last digits: `A1000` into `A` and `1000`. */
export function splitProblemId(problemId: string): { prefix: string; digits: string } {
  const digits = /\d*$/.exec(problemId)?.[0] ?? ''
  return { prefix: problemId.slice(0, problemId.length - digits.length), digits }
}

/** The next ID: `A1000` → `A1001`, `P099` → `P100`, `X` → `X1`. */
export function nextProblemId(problemId: string): string {
  const { prefix, digits } = splitProblemId(problemId)
  if (digits === '') return `${prefix}1`
  return `${prefix}${String(BigInt(digits) + 1n).padStart(digits.length, '0')}`
}
