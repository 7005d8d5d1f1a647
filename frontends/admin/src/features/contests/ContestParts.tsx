import { useMemo } from 'react'
import type { ContestPartProps } from '@verdict/ui/parts'
import { UploadGroupProvider } from '../../drafts/upload-picture.ts'
import { contestCallsOf, ContestCallsProvider } from './contest-calls.ts'
import { ContestAnnouncements } from './announcements/ContestAnnouncementsPage.tsx'
import { ContestProblems } from './ContestProblemsPage.tsx'

/** Problems of a group's contest as a part for other remotes. */
export function ContestProblemsPart({ gid, cid }: ContestPartProps) {
  const calls = useMemo(() => contestCallsOf(gid), [gid])
  return (
    <ContestCallsProvider value={calls}>
      <ContestProblems cid={cid} />
    </ContestCallsProvider>
  )
}

/** Announcements of a group's contest as a part for other remotes. */
export function ContestAnnouncementsPart({ gid, cid }: ContestPartProps) {
  const calls = useMemo(() => contestCallsOf(gid), [gid])
  return (
    <ContestCallsProvider value={calls}>
      <UploadGroupProvider value={gid}>
        <ContestAnnouncements cid={cid} />
      </UploadGroupProvider>
    </ContestCallsProvider>
  )
}
