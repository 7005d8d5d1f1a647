import { isSuperAdmin, Stack, useUser } from '@verdict/ui'
import { JuryOrStaffOnly } from '../on-site/JuryOrStaffOnly.tsx'
import { AppliedRejudgings } from './AppliedRejudgings.tsx'
import { RejudgingPreview } from './RejudgingPreview.tsx'
import { RemovedIntervals } from './RemovedIntervals.tsx'
import { RemoveInterval } from './RemoveInterval.tsx'
import '../../texts/load-organiser-texts.ts'

/**
 * Previews of changes to the scoreboard. Organisers decide, analysts may look; rejudgings are for super administrators.
 */
export function WhatIfPage() {
  const isRoot = isSuperAdmin(useUser())
  return (
    <JuryOrStaffOnly>
      <Stack $gap={5}>
        <RemoveInterval />
        <RemovedIntervals />
        {isRoot && <RejudgingPreview />}
        {isRoot && <AppliedRejudgings />}
      </Stack>
    </JuryOrStaffOnly>
  )
}
