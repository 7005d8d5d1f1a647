import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { media, RelativeTime, tabular, theme } from '@verdict/ui'

export interface JudgingFailure {
  submitId: number | null
  reason: string
  at: string
  /** Tells where the failure happened and how often. */
  detail: ReactNode
}

/** Failures of single judgings with their reasons. `submitId` is null for online tests and compilations. */
export function FailureList({ failures }: { failures: readonly JudgingFailure[] }) {
  const { t } = useTranslation('admin')
  return (
    <List>
      {failures.map(({ submitId, reason, at, detail }, index) => (
        <li key={`${submitId}-${at}-${index}`}>
          {submitId === null ? (
            <span>{t('judging.notSubmission')}</span>
          ) : (
            <Link to={`/submission-detail/${submitId}`}>#{submitId}</Link>
          )}
          <span>{reason}</span>
          <small>
            {detail} · <RelativeTime at={at} />
          </small>
        </li>
      ))}
    </List>
  )
}

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
  ${media.phone} {
    li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
