import type { ContestModels } from '../context.ts'

/** The content of a stored picture; null: there is none any more. */
export async function readContent(
  { pictureContents }: Pick<ContestModels, 'pictureContents'>,
  id: string,
): Promise<Buffer | null> {
  const stored = await pictureContents.findById(id)
  return stored === null ? null : stored.content
}
