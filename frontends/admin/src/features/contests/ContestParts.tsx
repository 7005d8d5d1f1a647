import { useMemo } from 'react'
import type { ContestPartProps } from '@verdict/ui/parts'
import { UploadGroupProvider } from '../../drafts/upload-picture.ts'
import { contestCallsOf, ContestCallsProvider } from './contest-calls.ts'
import { ContestAnnouncements } from './announcements/ContestAnnouncementsPage.tsx'
import { ContestProblems } from './ContestProblemsPage.tsx'

/** The problems of a contest of a group, inside a page of another remote. */
export function ContestProblemsPart({ gid, cid }: ContestPartProps) {
  const calls = useMemo(() => contestCallsOf(gid), [gid])
  return (
    <ContestCallsProvider value={calls}>
      <ContestProblems cid={cid} />
    </ContestCallsProvider>
  )
}

/** Its announcements. */
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
