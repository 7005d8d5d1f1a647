import type { RemoteProblem } from './problem.model.ts'

/** The remote judge that new submissions to a problem go to; undefined: they are judged here. */
export function remoteJudging<T extends Pick<RemoteProblem, 'isJudgedHere'>>({
  remote,
}: {
  remote?: T | undefined
}): T | undefined {
  return remote?.isJudgedHere === true ? undefined : remote
}
