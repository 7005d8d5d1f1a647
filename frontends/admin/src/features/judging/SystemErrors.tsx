import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { Card, RelativeTime, tabular, theme } from '@verdict/ui'
import type { JudgingOverview } from './JudgeServicePage.tsx'

/** The latest submissions that got no verdict through no fault of their own, and why. */
export function SystemErrors({ errors }: { errors: JudgingOverview['systemErrors'] }) {
  const { t } = useTranslation('admin')
  return (
    <Card title={t('judging.systemErrors')}>
      {errors.length === 0 ? (
        <Quiet>{t('judging.noSystemErrors')}</Quiet>
      ) : (
        <List>
          {errors.map(({ submitId, reason, workerId, at }, index) => (
            <li key={`${submitId}-${at}-${index}`}>
              <Link to={`/submission-detail/${submitId}`}>#{submitId}</Link>
              <span>{reason}</span>
              <small>
                {workerId ?? t('judging.noWorkerYet')} · <RelativeTime at={at} />
              </small>
            </li>
          ))}
        </List>
      )}
    </Card>
  )
}

const Quiet = styled.p`
  color: ${theme.color.muted};
`

const List = styled.ul`
  display: grid;
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: ${theme.space(1)} ${theme.space(4)};
    padding: ${theme.space(2)} 0;
    overflow-wrap: anywhere;
    ${tabular}
  }
  li + li {
    border-top: ${theme.line};
  }
  small {
    color: ${theme.color.muted};
    font-size: ${theme.size.tiny};
  }
  @media (max-width: 767px) {
    li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
