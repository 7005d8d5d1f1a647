import { paths } from '@verdict/ui'

export const preparationViews = ['tests', 'script', 'gate', 'stress', 'versions', 'export'] as const
export type PreparationView = (typeof preparationViews)[number]

export function preparationPath(gid: number, pid: number, view: PreparationView): string {
  return paths.group(gid, `prepare-problem/${pid}/${view}`)
}
