import type { Preparation } from './use-gate.ts'

type ArgsFor = NonNullable<Preparation['validators'][number]['argsFor']>

const groupMark = /^@group ([1-9]\d*)$/

/** Formats arguments as a command line: `--max "a b"`. */
export function formatArgs(args: readonly string[]): string {
  return args.map((one) => (/^[^\s"\\]+$/.test(one) ? one : `"${one.replaceAll(/["\\]/g, '\\$&')}"`)).join(' ')
}

/** Parses a command line; null if a quote is not closed. */
export function parseArgs(text: string): string[] | null {
  const word = /\s*(?:"((?:[^"\\]|\\.)*)"|([^\s"]+))(?=\s|$)/y
  const args: string[] = []
  let at = 0
  while (text.slice(at).trim() !== '') {
    word.lastIndex = at
    const found = word.exec(text)
    if (found === null) return null
    args.push(found[2] ?? (found[1] ?? '').replaceAll(/\\(.)/g, '$1'))
    at = word.lastIndex
  }
  return args
}

/** Formats arguments by test or group, one per line: `3.in: --max 10`, `@group 2: --max 1000`. */
export function formatArgsFor(argsFor: ArgsFor): string {
  return argsFor
    .map(({ inputName, group, args }) => `${inputName ?? `@group ${group ?? 0}`}: ${formatArgs(args)}`.trimEnd())
    .join('\n')
}

/** Parses these lines; returns the first invalid one, if any. */
export function parseArgsFor(text: string): { argsFor: ArgsFor } | { faulty: string } {
  const argsFor: ArgsFor = []
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const [, name = '', rest = ''] = /^\s*([^:]*[^:\s])\s*:(.*)$/.exec(line) ?? []
    const args = parseArgs(rest)
    if (name === '' || args === null) return { faulty: line.trim() }
    const group = groupMark.exec(name)?.[1]
    argsFor.push(group === undefined ? { inputName: name, args } : { group: Number(group), args })
  }
  return { argsFor }
}
