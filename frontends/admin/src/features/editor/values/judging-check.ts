import type { FieldError } from './group-rules.ts'
import {
  comparesOutput,
  allowsMultiplePasses,
  splitArgs,
  isInteractive,
  usesProgram,
  type JudgingValues,
} from './judging-values.ts'

type JudgingErrors = Partial<Record<keyof JudgingValues, FieldError>>

const plainFlags = ['case_sensitive', 'space_change_sensitive']
const toleranceFlags = ['float_tolerance', 'float_relative_tolerance', 'float_absolute_tolerance']
const stemPattern = /^[A-Za-z_][A-Za-z0-9_]{0,49}$/

/** Returns the first unknown comparison flag, or the first flag without its number. */
function invalidFlag(text: string): string | undefined {
  const words = splitArgs(text)
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    if (plainFlags.includes(word)) continue
    const isNumber = Number(words[at + 1] ?? Number.NaN) >= 0
    if (!toleranceFlags.includes(word) || !isNumber) return word
    at += 1
  }
  return undefined
}

function comparisonError(values: JudgingValues): JudgingErrors {
  if (!comparesOutput(values) || values.comparison !== 'kattis') return {}
  const flag = invalidFlag(values.comparisonArgs)
  return flag === undefined ? {} : { comparisonArgs: { key: 'comparisonFlag', params: { flag } } }
}

/** File extensions of contestants' sources. */
const sourceEnding = /\.(c|cpp|java|py|go)$/

/** A grader file with the same name as the contestant's source. */
function sameAsSource({ graderFiles, sourceStem }: JudgingValues): string | undefined {
  const stems = sourceStem.trim() === '' ? ['main', 'Main'] : [sourceStem.trim()]
  const sources = graderFiles.map(({ name }) => name.trim()).filter((name) => sourceEnding.test(name))
  return sources.find((name) => stems.includes(name.replace(sourceEnding, '')))
}

function graderError(values: JudgingValues): JudgingErrors {
  const isPart = values.graderFiles.some(({ name, content }) => name.trim() === '' || content === '')
  if (isPart) return { graderFiles: { key: 'file' } }
  const name = sameAsSource(values)
  return name === undefined ? {} : { graderFiles: { key: 'graderName', params: { name } } }
}

const isWithin = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most

/** Validates the judging settings; groups are validated with their tests. */
export function judgingErrors(values: JudgingValues): JudgingErrors {
  const { program, checker, sourceStem, passes, processes } = values
  const hasChecker = isInteractive(values.judgeMode) && values.hasChecker
  return {
    ...(usesProgram(values) && program.code.trim() === '' ? { program: { key: 'programEmpty' } } : {}),
    ...(hasChecker && checker.code.trim() === '' ? { checker: { key: 'programEmpty' } } : {}),
    ...comparisonError(values),
    ...graderError(values),
    ...(sourceStem.trim() !== '' && !stemPattern.test(sourceStem.trim()) ? { sourceStem: { key: 'stem' } } : {}),
    ...(allowsMultiplePasses(values) && !isWithin(passes, 20)
      ? { passes: { key: 'range', params: { most: 20 } } }
      : {}),
    ...(values.judgeMode === 'communication' && !isWithin(processes, 8)
      ? { processes: { key: 'range', params: { most: 8 } } }
      : {}),
  }
}
