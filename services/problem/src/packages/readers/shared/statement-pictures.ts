import type { PackageFolder } from '../../archive/package-folder.ts'
import { textOfStatement, type PackagedFile, type PackagedStatement } from '../../model/packaged-problem.ts'
import { pictureAddresses } from '../../../statement-pictures/picture-links.rules.ts'

/** TeX omits file extensions. */
const endings = ['', '.png', '.jpg', '.jpeg', '.gif', '.webp', '.bmp']

/**
 * Adds the pictures that a statement shows from `folders` of the package. A missing picture that is not on another site
 * is noted as lost.
 *
 * @param pathOf finds the path below one of the folders for an address of the format; null if it is not a file of the
 * package
 */
export function withPictures(
  folder: PackageFolder,
  statement: PackagedStatement,
  folders: readonly string[],
  pathOf: (address: string) => string | null = pathOfAddress,
): PackagedStatement {
  const pictures: Record<string, PackagedFile> = {}
  for (const address of pictureAddresses(textOfStatement(statement))) {
    const path = pathOf(address)
    if (path === null) continue
    const candidates = folders.flatMap((one) => endings.map((ending) => `${one}${path}${ending}`))
    const found = candidates.map((one) => folder.file(one)).find((file) => file !== undefined)
    if (found === undefined) folder.notes.lost(`${folder.root}${(folders[0] ?? '').replace(/\/$/, '')}`, path)
    else pictures[address] = found
  }
  return Object.keys(pictures).length === 0 ? statement : { ...statement, pictures }
}

function pathOfAddress(address: string): string | null {
  return /^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(address) ? null : decodeUriSafely(address).replace(/^\.\//, '')
}

/** Returns an address unchanged if its escapes are invalid. */
export function decodeUriSafely(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
