import { styled } from 'styled-components'
import { Button, EmptyState, theme, VerdictBadge } from '@verdict/ui'
import { CodeView } from '../../../code/CodeView.tsx'
import type { OwnSubmission } from '../use-own-submission.ts'
import { useTutorText } from '../use-tutor-text.ts'

/** The code in question, collapsed, with its verdict. */
export function OwnCode({ own }: { own: OwnSubmission }) {
  const t = useTutorText()
  const { detail, judged } = own
  const submission = detail.data?.submission
  return (
    <details>
      <Summary>
        {t('mine.title')}
        {submission !== undefined && (
          <>
            <VerdictBadge form="short" status={(judged ?? submission).status} score={(judged ?? submission).score} />
            <Language>{submission.language}</Language>
          </>
        )}
      </Summary>
      {detail.error !== null && (
        <EmptyState role="alert">
          <span>{t('mine.failed')}</span>
          <Button onClick={() => void detail.refetch()}>{t('message.retry')}</Button>
        </EmptyState>
      )}
      {submission !== undefined && <CodeView code={submission.code ?? ''} language={submission.language ?? ''} />}
    </details>
  )
}

const Summary = styled.summary`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)};
  min-height: ${theme.height.control};
  cursor: pointer;
  font-weight: 600;
  &::before {
    content: '▸';
    color: ${theme.color.faint};
  }
  details[open] > &::before {
    rotate: 90deg;
  }
`

const Language = styled.span`
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  font-weight: 400;
`
