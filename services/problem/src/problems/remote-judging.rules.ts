import type { RemoteProblem } from './problem.model.ts'

/** The remote judge for new submissions to a problem; undefined if they are judged locally. */
export function remoteJudging<T extends Pick<RemoteProblem, 'isJudgedHere'>>({
  remote,
}: {
  remote?: T | undefined
}): T | undefined {
  return remote?.isJudgedHere === true ? undefined : remote
}

/** CodeMirror's names for C and C++. */
const cFamily: readonly string[] = ['text/x-csrc', 'text/x-c++src']

/** These judges have the same limits in every language. */
const withoutDoubling: readonly string[] = ['CF', 'GYM']

/**
 * Languages of a problem of a remote judge in which its limits are not doubled: C and C++, which each judge calls
 * otherwise, and with Codeforces and its gym every language.
 */
export function languagesWithoutDoubledLimits(
  { judge, languages }: Pick<RemoteProblem, 'judge' | 'languages'>,
  known: readonly { name: string; contentType: string }[],
): string[] {
  if (withoutDoubling.includes(judge)) return [...languages]
  const names = new Set(known.filter(({ contentType }) => cFamily.includes(contentType)).map(({ name }) => name))
  return languages.filter((name) => names.has(name))
}
