import { booleanField, numberField, textField, type Fields } from '../../model/fields.rules.ts'

export const configPath = 'task.yaml'

/** Some fields of `task.yaml` also have Italian names. */
const italian: Readonly<Record<string, string>> = {
  name: 'nome_breve',
  title: 'nome',
  time_limit: 'timeout',
  memory_limit: 'memlimit',
  public_testcases: 'risultati',
}

/**
 * These fields tell how tests are shown and how often users may submit; here, other settings control that or nothing
 * does.
 */
export const passedOver = ['feedback_level', 'score_precision', 'score_mode', 'token_mode', 'public_testcases'] as const

export const knownFields = [
  'name',
  'title',
  'time_limit',
  'memory_limit',
  'n_input',
  'infile',
  'outfile',
  'primary_language',
  'score_type',
  'score_type_parameters',
  'output_only',
  'total_value',
  'num_processes',
  'user_io',
]

export function inEnglish(fields: Fields): Fields {
  const renamed = new Map(Object.entries(italian).map(([english, other]) => [other, english]))
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [renamed.get(name) ?? name, value]))
}

/** Returns the files that programs read and write; null means standard input and output. */
export function fileIoOf(fields: Fields): { read: string; write: string } | null {
  const nameOf = (name: string, otherwise: string) =>
    fields[name] === undefined ? otherwise : (textField(fields, name) ?? '')
  const [read, write] = [nameOf('infile', 'input.txt'), nameOf('outfile', 'output.txt')]
  return read === '' && write === '' ? null : { read, write }
}

export function limitsOf(fields: Fields) {
  const seconds = numberField(fields, 'time_limit')
  return {
    limits: {
      timeMs: Math.round((seconds ?? 1) * 1000),
      memoryMb: numberField(fields, 'memory_limit') ?? 256,
      stackMb: null,
    },
    isTimeKnown: seconds !== null,
  }
}

export function isOutputOnly(fields: Fields): boolean {
  return booleanField(fields, 'output_only') === true
}
