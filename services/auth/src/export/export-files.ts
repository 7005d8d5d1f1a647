import type { mongo } from 'mongoose'
import type { ExportContext } from './context.ts'

/** Deletes a file, also an incomplete one of a killed process. Idempotent. */
export async function deleteExportFile(
  { db }: Pick<ExportContext, 'db'>,
  fileId: mongo.ObjectId | null,
): Promise<void> {
  if (fileId === null) return
  await db.collection('data_export_files.files').deleteOne({ _id: fileId })
  await db.collection('data_export_files.chunks').deleteMany({ files_id: fileId })
}
