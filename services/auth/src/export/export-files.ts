import type { mongo } from 'mongoose'
import type { ExportContext } from './context.ts'

/** Deletes a content, also one that a killed process has begun; one that is not there is passed over. */
export async function deleteExportFile(
  { db }: Pick<ExportContext, 'db'>,
  fileId: mongo.ObjectId | null,
): Promise<void> {
  if (fileId === null) return
  await db.collection('data_export_files.files').deleteOne({ _id: fileId })
  await db.collection('data_export_files.chunks').deleteMany({ files_id: fileId })
}
