import type { RemoteProblem } from './problem.model.ts'

/** The remote judge for new submissions to a problem; undefined if they are judged locally. */
export function remoteJudging<T extends Pick<RemoteProblem, 'isJudgedHere'>>({
  remote,
}: {
  remote?: T | undefined
}): T | undefined {
  return remote?.isJudgedHere === true ? undefined : remote
}
