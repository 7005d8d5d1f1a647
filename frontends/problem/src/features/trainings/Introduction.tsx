import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Card, formatCount, Markdown, media, RelativeTime, Stack, tabular, theme } from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { AuthTag, CategoryTag } from './TrainingLabels.tsx'
import { Prerequisites } from './Prerequisites.tsx'
import type { Training } from './training.ts'

/** Description of the training with facts beside it. */
export function Introduction({ training }: { training: Training }) {
  const { t } = useTranslation('problem')
  const { dueAt, lateRule, latePercentPerDay } = training
  const deadline: [name: string, value: ReactNode][] =
    dueAt === null
      ? []
      : [
          [t('training.due'), <RelativeTime key="due" at={dueAt} />],
          [t('training.lateWork'), t(`training.late_${lateRule}`, { percent: latePercentPerDay })],
        ]
  const facts: [name: string, value: ReactNode][] = [
    [t('training.rankNo'), training.rank],
    [t('training.auth'), <AuthTag key="auth" auth={training.auth} />],
    [
      t('training.category'),
      training.categoryName === null ? (
        '–'
      ) : (
        <CategoryTag key="category" name={training.categoryName} color={training.categoryColor} />
      ),
    ],
    [t('training.problemCount'), formatCount(training.problemCount)],
    [t('training.author'), <UserLink key="author" user={{ username: training.author }} />],
    ...deadline,
    [t('training.updated'), <RelativeTime key="updated" at={training.gmtModified} />],
  ]
  return (
    <Layout>
      <Card>
        <Markdown reading text={training.description} />
      </Card>
      <Stack>
        <Card>
          <Facts>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Facts>
        </Card>
        {training.prerequisites.length > 0 && <Prerequisites training={training} />}
      </Stack>
    </Layout>
  )
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 280px;
  align-items: start;
  gap: ${theme.space(5)};
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Facts = styled.dl`
  display: grid;
  gap: ${theme.space(3)};
  font-size: ${theme.size.small};
  div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space(3)};
    min-height: 22px;
  }
  dt {
    color: ${theme.color.muted};
  }
  dd {
    min-width: 0;
    ${tabular}
  }
  a {
    color: ${theme.color.accent};
  }
`
