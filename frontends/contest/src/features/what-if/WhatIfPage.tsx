import { styled } from 'styled-components'
import { isSuperAdmin, theme, useUser } from '@verdict/ui'
import { AdminOnly } from '../on-site/AdminOnly.tsx'
import { AppliedRejudgings } from './AppliedRejudgings.tsx'
import { RejudgingPreview } from './RejudgingPreview.tsx'
import { RemovedIntervals } from './RemovedIntervals.tsx'
import { RemoveInterval } from './RemoveInterval.tsx'

/** What the board would be; for who runs the contest. Rejudges are for super administrators. */
export function WhatIfPage() {
  const isRoot = isSuperAdmin(useUser())
  return (
    <AdminOnly>
      <Stack>
        <RemoveInterval />
        <RemovedIntervals />
        {isRoot && <RejudgingPreview />}
        {isRoot && <AppliedRejudgings />}
      </Stack>
    </AdminOnly>
  )
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(5)};
`
