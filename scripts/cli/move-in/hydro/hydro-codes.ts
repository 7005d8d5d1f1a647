import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { ContestRuleName } from '@verdict/proto/contest-rules/rules'

/** Maps Hydro's verdicts (source: `STATUS` of `packages/common/status.ts`). */
const verdicts: Readonly<Record<number, JudgeStatus>> = {
  1: JudgeStatus.Accepted,
  2: JudgeStatus.WrongAnswer,
  3: JudgeStatus.TimeLimitExceeded,
  4: JudgeStatus.MemoryLimitExceeded,
  5: JudgeStatus.RuntimeError, // output limit exceeded
  6: JudgeStatus.RuntimeError,
  7: JudgeStatus.CompileError,
  8: JudgeStatus.SystemError,
  9: JudgeStatus.Cancelled,
  11: JudgeStatus.WrongAnswer, // hacked
  30: JudgeStatus.Cancelled, // ignored
  31: JudgeStatus.PresentationError,
}

/** Returns the verdict of a run with this score, or null if it has no final verdict. */
export function verdictOf(status: number, score: number | null): JudgeStatus | null {
  const verdict = verdicts[status] ?? null
  const isPartial = verdict === JudgeStatus.WrongAnswer && score !== null && score > 0 && score < 100
  return isPartial ? JudgeStatus.PartialAccepted : verdict
}

const languages: Readonly<Record<string, string>> = {
  c: 'C With O2',
  cc: 'C++ 17 With O2',
  java: 'Java',
  py: 'Python3',
  go: 'Golang',
  rs: 'Rust',
  cs: 'C#',
  php: 'PHP',
  js: 'JavaScript Node',
  rb: 'Ruby',
  pas: 'Pascal',
  kt: 'Kotlin',
  ts: 'TypeScript',
  hs: 'Haskell',
  ml: 'OCaml',
  pl: 'Perl',
  lua: 'Lua',
  d: 'D',
  scala: 'Scala',
  swift: 'Swift',
  zig: 'Zig',
  'cc.cc98': 'C++ 11',
  'cc.cc03': 'C++ 11',
  'cc.cc11': 'C++ 11',
  'cc.cc14': 'C++',
  'cc.cc17': 'C++ 17',
  'cc.cc20': 'C++ 20',
  'cc.cc23': 'C++ 23',
  'cc.cc98o2': 'C++ 11 With O2',
  'cc.cc03o2': 'C++ 11 With O2',
  'cc.cc11o2': 'C++ 11 With O2',
  'cc.cc14o2': 'C++ With O2',
  'cc.cc17o2': 'C++ 17 With O2',
  'cc.cc20o2': 'C++ 20 With O2',
  'cc.cc23o2': 'C++ 23 With O2',
  'py.py2': 'Python2',
  'py.py3': 'Python3',
  'py.pypy': 'PyPy2',
  'py.pypy2': 'PyPy2',
  'py.pypy3': 'PyPy3',
}

/** Finds the language for one of Hydro's, such as `cc.cc17o2`; undefined if there is none. */
export function languageOf(name: string): string | undefined {
  return languages[name] ?? languages[name.split('.')[0] ?? '']
}

const rules: Readonly<Record<string, ContestRuleName>> = {
  acm: 'acm',
  oi: 'oi',
  ioi: 'ioi',
  strictioi: 'ioi_strict',
  ledo: 'ledo',
  cf: 'codeforces',
  homework: 'homework',
}

export function ruleOf(name: string): ContestRuleName | undefined {
  return rules[name]
}
