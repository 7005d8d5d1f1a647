import { storedBytes } from '@verdict/kit/stored-bytes'
import type { PackagesContext } from '../context.ts'
import { addressOfPicture, nameOfPicture, pictureAddresses } from '../../statement-pictures/picture-links.rules.ts'
import type { StatementPictureRow } from '../../statement-pictures/statement-picture.model.ts'
import { textOfStatement, type PackagedFile, type PackagedStatement } from '../model/packaged-problem.ts'

type Pictures = Pick<PackagesContext, 'statementPictures'>

/** Adds the pictures of this site that statements show. */
export async function withStoredPictures(
  ctx: Pictures,
  statements: readonly PackagedStatement[],
): Promise<PackagedStatement[]> {
  const namesOf = (statement: PackagedStatement) =>
    pictureAddresses(textOfStatement(statement)).flatMap((address) => nameOfPicture(address) ?? [])
  const names = new Set(statements.flatMap(namesOf))
  if (names.size === 0) return [...statements]
  const files = await findPictures(ctx, names)
  return statements.map((statement) => {
    const shown = namesOf(statement).flatMap((name) => {
      const file = files.get(name)
      return file === undefined ? [] : [[addressOfPicture(name), file] as const]
    })
    return shown.length === 0 ? statement : { ...statement, pictures: Object.fromEntries(shown) }
  })
}

async function findPictures(
  { statementPictures }: Pictures,
  names: ReadonlySet<string>,
): Promise<Map<string, PackagedFile>> {
  const ids = [...names].map((name) => name.split('.', 1)[0] ?? '')
  const rows = await statementPictures.aggregate<{ _id: string; extension: string; bytes: number }>([
    { $match: { _id: { $in: ids } } },
    { $project: { extension: 1, bytes: { $binarySize: '$content' } } },
  ])
  return new Map(
    rows.map(({ _id, extension, bytes }) => {
      const name = `${_id}.${extension}`
      return [name, { path: name, bytes, read: () => readPicture({ statementPictures }, _id) }]
    }),
  )
}

async function* readPicture({ statementPictures }: Pictures, id: string): AsyncGenerator<Buffer, void> {
  const row = await statementPictures.findById(id).lean<StatementPictureRow>()
  if (row === null) return
  yield storedBytes(row.content)
}
