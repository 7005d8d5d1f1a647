import type { PackageFolder } from '../../archive/package-folder.ts'
import { textOfStatement, type PackagedFile, type PackagedStatement } from '../../model/packaged-problem.ts'
import { pictureAddresses } from '../../../statement-pictures/picture-links.rules.ts'

/** TeX leaves them out. */
const endings = ['', '.png', '.jpg', '.jpeg', '.gif', '.webp', '.bmp']

/**
 * A statement with the pictures that it shows and that lie in `folders` of the package. An address that leads to no file there, and not
 * to another site, is told as lost.
 *
 * @param pathOf the path below one of the folders that an address of the format means; null: it means no file of the package
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

/** An address whose escapes do not form text stays as it is. */
export function decodeUriSafely(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
