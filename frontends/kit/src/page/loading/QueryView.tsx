import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { isApiError } from '../../api/api-error.ts'
import { Button } from '../../controls/Button.tsx'
import { theme } from '../../theme/theme.ts'
import { goBack, NotFound, type NotFoundSubject } from '../NotFound.tsx'
import { SkeletonText } from './Skeleton.tsx'

export interface ViewedQuery<Data> {
  data: Data | undefined
  error: Error | null
  refetch: () => unknown
}

export interface QueryViewProps<Data> {
  query: ViewedQuery<Data>
  /** Shown for an empty result. */
  empty?: ReactNode
  isEmpty?: (data: Data) => boolean
  loading?: ReactNode
  /** Names the kind of object on the page: a 404 then shows `NotFound` instead of an error. */
  subject?: NotFoundSubject
  children: (data: Data) => ReactNode
}

/** Renders a query by its state: loading, error, empty or data. Stale data stays visible during a refetch. */
export function QueryView<Data>({
  query,
  empty,
  isEmpty = isNothing,
  loading,
  subject,
  children,
}: QueryViewProps<Data>) {
  const { t } = useTranslation('kit')
  if (query.data === undefined) {
    const { error } = query
    if (error !== null) return <ErrorState {...{ error, subject }} onRetry={() => void query.refetch()} />
    return loading ?? <SkeletonText />
  }
  if (isEmpty(query.data)) return <EmptyState>{empty ?? t('state.empty')}</EmptyState>
  return children(query.data)
}

function isNothing(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0
  if (typeof data === 'object' && data !== null && 'records' in data)
    return Array.isArray(data.records) && data.records.length === 0
  return data === null
}

export interface ErrorStateProps {
  error: Error
  onRetry?: () => void
  subject?: NotFoundSubject | undefined
}

/** Says that something could not be loaded and why, with a retry button, or a way back if a retry cannot help. */
export function ErrorState({ error, onRetry, subject }: ErrorStateProps) {
  const { t } = useTranslation('kit')
  if (isApiError(error) && error.status === 404 && subject !== undefined)
    return <NotFound subject={subject} title={error.message} />
  if (isApiError(error) && (error.status === 404 || error.status === 403)) {
    return (
      <EmptyState role="alert">
        <strong>{error.message}</strong>
        <Button onClick={goBack}>{t('action.back')}</Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState role="alert">
      <strong>{t('state.failed')}</strong>
      <span>{error.message}</span>
      {onRetry !== undefined && <Button onClick={onRetry}>{t('action.retry')}</Button>}
    </EmptyState>
  )
}

/** Replaces an empty list or page: a line of text and at most one action. */
export const EmptyState = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${theme.space(2)};
  padding: ${theme.space(10)} ${theme.space(4)};
  color: ${theme.color.muted};
  text-align: center;
  strong {
    color: ${theme.color.text};
    font-weight: 600;
  }
  button,
  a {
    margin-top: ${theme.space(2)};
  }
`
