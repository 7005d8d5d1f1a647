import { useMemo } from 'react'
import type { ContestFormProps } from '@verdict/ui/parts'
import { UploadGroupProvider } from '../../drafts/upload-picture.ts'
import { contestCallsOf, ContestCallsProvider } from './contest-calls.ts'
import { NewContestEditor, StoredContestEditor } from './form/ContestEditor.tsx'

/** The form of a group's contest as a part for other remotes. */
export function ContestFormPart({ gid, cid, onSaved }: ContestFormProps) {
  const calls = useMemo(() => contestCallsOf(gid), [gid])
  return (
    <ContestCallsProvider value={calls}>
      <UploadGroupProvider value={gid}>
        {cid === null ? (
          <NewContestEditor onSaved={onSaved} />
        ) : (
          <StoredContestEditor cid={cid} onSaved={() => onSaved(cid)} />
        )}
      </UploadGroupProvider>
    </ContestCallsProvider>
  )
}
