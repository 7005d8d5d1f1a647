import { storedBytes } from '@verdict/kit/stored-bytes'
import type { PackagesContext } from '../context.ts'
import { fileOfAddress, linkedAddresses } from '../../statement-files/file-links.rules.ts'
import type { StatementFileRow } from '../../statement-files/statement-file.model.ts'
import { textOfStatement, type PackagedFile, type PackagedStatement } from '../model/packaged-problem.ts'

type Files = Pick<PackagesContext, 'statementFiles'>

/** Adds the files of this site that statements link to. */
export async function withStoredFiles(
  ctx: Files,
  statements: readonly PackagedStatement[],
): Promise<PackagedStatement[]> {
  const found: PackagedStatement[] = []
  for (const statement of statements) {
    const files: Record<string, PackagedFile> = {}
    for (const address of linkedAddresses(textOfStatement(statement))) {
      const file = await findFile(ctx, address)
      if (file !== null) files[address] = file
    }
    const hasFiles = Object.keys(files).length > 0
    found.push(hasFiles ? { ...statement, pictures: { ...statement.pictures, ...files } } : statement)
  }
  return found
}

async function findFile(ctx: Files, address: string): Promise<PackagedFile | null> {
  const named = fileOfAddress(address)
  if (named === null) return null
  const [row] = await ctx.statementFiles.aggregate<{ bytes: number }>([
    { $match: { _id: named.sha256 } },
    { $project: { bytes: { $binarySize: '$content' } } },
  ])
  if (row === undefined) return null
  return { path: named.name.replaceAll(/[/\\]/g, '_'), bytes: row.bytes, read: () => readFile(ctx, named.sha256) }
}

async function* readFile({ statementFiles }: Files, sha256: string): AsyncGenerator<Buffer, void> {
  const row = await statementFiles.findById(sha256).lean<StatementFileRow>()
  if (row === null) return
  yield storedBytes(row.content)
}
