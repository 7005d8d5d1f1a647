import { createHash } from 'node:crypto'
import type { RemoteJudgeKey } from '@verdict/proto/codes/remote/judges'
import type { StatementFileState } from '@verdict/proto/codes/remote/statement-files'
import { retentionUpdate, type Retention } from '../images/retention.rules.ts'
import type { RemoteProblem } from '../sites/port.ts'
import type { StatementFilesContext } from './context.ts'

/** A PDF statement with the link to it. */
export interface LinkedFile {
  link: string
  state: StatementFileState
}

/**
 * Stores a PDF statement by content hash; too large ones are linked at their origin. Null: the statement is not a file.
 */
export async function storeStatementFile(
  { clock, statementFiles }: StatementFilesContext,
  key: RemoteJudgeKey,
  { problem: { id, attachment }, retention }: { problem: RemoteProblem; retention: Retention },
): Promise<LinkedFile | null> {
  if (attachment === null) return null
  if (attachment.content === null) return { link: attachment.address, state: 'too_large' }
  const content = Buffer.from(attachment.content)
  const _id = createHash('sha256').update(content).digest('hex')
  if (retention !== 'none')
    await statementFiles.updateOne({ _id }, retentionUpdate({ content }, retention, clock.now()), { upsert: true })
  return { link: `/api/public/remote-file/${_id}/${key}-${encodeURIComponent(id)}.pdf`, state: 'kept' }
}
