import { paths } from '@verdict/ui'

export const preparationViews = ['script', 'gate', 'stress', 'versions'] as const
export type PreparationView = (typeof preparationViews)[number]

export function preparationPath(gid: number, pid: number, view: PreparationView): string {
  return paths.group(gid, `prepare-problem/${pid}/${view}`)
}
