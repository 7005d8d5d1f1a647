import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { Card, Page, Stack, theme, VerdictBadge } from '@verdict/ui'
import { ChartSamples } from './ChartSamples.tsx'
import { ChoiceSamples } from './ChoiceSamples.tsx'
import { FileSamples } from './FileSamples.tsx'
import { OrderSamples } from './OrderSamples.tsx'
import { PeopleSamples } from './PeopleSamples.tsx'
import { TableSample } from './TableSample.tsx'
import { WritingSamples } from './WritingSamples.tsx'
import './load-texts.ts'

const sections = [
  { key: 'table', Sample: TableSample },
  { key: 'choices', Sample: ChoiceSamples },
  { key: 'charts', Sample: ChartSamples },
  { key: 'writing', Sample: WritingSamples },
  { key: 'files', Sample: FileSamples },
  { key: 'order', Sample: OrderSamples },
  { key: 'people', Sample: PeopleSamples },
  { key: 'verdicts', Sample: VerdictSamples },
] as const

/** Gallery of all shared components with sample content, for administrators at `/style`. */
export function StylePage() {
  const { t } = useTranslation('style')
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Stack $gap={5}>
        {sections.map(({ key, Sample }) => (
          <Card key={key} title={t(key)}>
            <Sample />
          </Card>
        ))}
      </Stack>
    </Page>
  )
}

function VerdictSamples() {
  return (
    <Badges>
      {Object.values(JudgeStatus).map((status) => (
        <VerdictBadge key={status} status={status} score={60} progress={{ done: 7, total: 20 }} />
      ))}
    </Badges>
  )
}

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(3)} ${theme.space(6)};
`
