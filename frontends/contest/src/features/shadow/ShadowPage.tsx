import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { Card, EmptyState, isSuperAdmin, QueryView, Tabs, theme, useUser } from '@verdict/ui'
import { useContest } from '../../contest/use-contest.ts'
import { JuryOrStaffOnly } from '../on-site/JuryOrStaffOnly.tsx'
import { BoardComparison } from './BoardComparison.tsx'
import { ConnectionForm } from './ConnectionForm.tsx'
import { Differences } from './Differences.tsx'
import { MappingTable } from './MappingTable.tsx'
import { Progress } from './Progress.tsx'
import { useShadow } from './use-shadow.ts'
import { VerdictMatrix } from './VerdictMatrix.tsx'
import { useShadowText } from './use-shadow-text.ts'

/** Shadows a contest that runs on another system, and compares the results; for the jury view. */
export function ShadowPage() {
  return (
    <JuryOrStaffOnly>
      <Shadowing />
    </JuryOrStaffOnly>
  )
}

function Shadowing() {
  const t = useShadowText()
  const { contest } = useContest()
  const shadow = useShadow(contest.id)
  const isRoot = isSuperAdmin(useUser())
  return (
    <Stack>
      <p>{t('lead')}</p>
      <QueryView query={shadow} isEmpty={() => false}>
        {(data) => (
          <Stack>
            {data === null && !isRoot && <EmptyState>{t('none')}</EmptyState>}
            {data !== null && <Progress shadow={data} />}
            {isRoot && (
              <Card title={t('connection')}>
                {/* Another address gets another form, so that typed values are not kept for it. */}
                <ConnectionForm key={data?.url ?? ''} cid={contest.id} shadow={data} />
              </Card>
            )}
            {data !== null && <Comparison mapping={<MappingTable shadow={data} mayChange={isRoot} />} />}
          </Stack>
        )}
      </QueryView>
    </Stack>
  )
}

function Comparison({ mapping }: { mapping: ReactNode }) {
  const t = useShadowText()
  const [tab, setTab] = useState('differences')
  return (
    <Tabs
      aria-label={t('views')}
      value={tab}
      onChange={setTab}
      items={[
        { key: 'differences', label: t('differences'), content: <Differences /> },
        { key: 'matrix', label: t('matrix'), content: <VerdictMatrix /> },
        { key: 'boards', label: t('boards'), content: <BoardComparison /> },
        { key: 'mapping', label: t('mapping'), content: mapping },
      ]}
    />
  )
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
  > p {
    max-width: 76ch;
    color: ${theme.color.muted};
  }
`
