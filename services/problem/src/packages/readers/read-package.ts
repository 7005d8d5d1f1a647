import type { PackageFormat } from '@verdict/proto/codes/problems/package-formats'
import { AppError } from '@verdict/kit/errors'
import type { PackageArchive } from '../archive/package-archive.ts'
import { cmsReader } from './cms/cms.reader.ts'
import { dmojReader } from './dmoj/dmoj.reader.ts'
import { fpsReader } from './fps/fps.reader.ts'
import { hojReader } from './hoj/hoj.reader.ts'
import { icpcReader } from './icpc/icpc.reader.ts'
import { hydroReader } from './hydro/hydro.reader.ts'
import { plainReader } from './plain/plain.reader.ts'
import { polygonReader } from './polygon/polygon.reader.ts'
import { qduojReader } from './qduoj/qduoj.reader.ts'
import { syzojReader } from './syzoj/syzoj.reader.ts'
import { compareNaturally } from './shared/paths.rules.ts'
import type { PackageReader, ReadProblem } from './shared/reader.ts'

/** Readers are asked in this order. */
const readers: readonly PackageReader[] = [
  polygonReader,
  hydroReader,
  icpcReader,
  hojReader,
  qduojReader,
  fpsReader,
  cmsReader,
  dmojReader,
  syzojReader,
]

interface Found {
  reader: PackageReader
  root: string
}

/** Finds problems; files inside the folder of one never belong to another. */
function findProblems(paths: readonly string[], candidates: readonly PackageReader[]): Found[] {
  const found = candidates.flatMap((reader) => reader.find(paths).map((root) => ({ reader, root })))
  const sorted = found.sort((a, b) => a.root.split('/').length - b.root.split('/').length)
  const taken: Found[] = []
  for (const one of sorted) {
    const isInside = taken.some(
      ({ root }) =>
        one.root === root ||
        (root.endsWith('/') || root === '' ? one.root.startsWith(root) : one.root.startsWith(`${root}/`)),
    )
    if (!isInside) taken.push(one)
  }
  return taken.sort((a, b) => compareNaturally(a.root, b.root))
}

const maxProblems = 1000

/**
 * Reads every problem of a package, of any format unless `format` is given.
 *
 * @throws AppError package.unknown_format, package.too_many_problems
 */
export async function readPackage(archive: PackageArchive, format?: PackageFormat): Promise<ReadProblem[]> {
  const paths = [...archive.files.keys()]
  const known = format === undefined ? readers : [...readers, plainReader].filter((one) => one.format === format)
  const found = findProblems(paths, known)
  const places = found.length > 0 || format !== undefined ? found : findProblems(paths, [plainReader])
  if (places.length === 0) throw new AppError('package.unknown_format')
  const problems: ReadProblem[] = []
  for (const { reader, root } of places) {
    problems.push(...(await reader.read(archive, root)))
    if (problems.length > maxProblems) throw new AppError('package.too_many_problems', { limit: maxProblems })
  }
  return problems
}
