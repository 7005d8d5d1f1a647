import { buffer } from 'node:stream/consumers'
import { AppError } from '@verdict/kit/errors'
import { openZip, type OpenedZip, type ZipLimits } from '@verdict/kit/zip'
import { findDuplicate } from '@verdict/kit/zip-names.rules'
import { baseNameOf } from './answer-names.rules.ts'

export interface AnswerFile {
  name: string
  content: Buffer
}

const maxUnpackedBytes = 64 * 1024 * 1024
/** Without a limit on the compression ratio: answers may compress well, and the total size fits into memory. */
const limits: ZipLimits = { maxFiles: 1_000, maxTotalBytes: maxUnpackedBytes, maxFileBytes: maxUnpackedBytes }

/**
 * The files of a zip of answers by base name. Sizes are checked against the directory before unpacking and again while
 * unpacking, so that a zip that lies about them is refused.
 *
 * @throws AppError zip.* with the reason
 */
export async function unpackAnswers(zipped: Buffer): Promise<AnswerFile[]> {
  const zip = await openZip(zipped, limits)
  try {
    return await readAll(zip)
  } finally {
    await zip.close()
  }
}

async function readAll(zip: OpenedZip): Promise<AnswerFile[]> {
  const paths = [...zip.files.keys()]
  if (paths.length === 0) throw new AppError('zip.empty')
  const twice = findDuplicate(paths.map(baseNameOf))
  if (twice !== null) throw new AppError('zip.duplicate_name', { name: twice })
  const files: AnswerFile[] = []
  for (const path of paths) files.push({ name: baseNameOf(path), content: await buffer(zip.read(path)) })
  return files
}
