import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import type { RouteData } from '@verdict/proto/http/route'
import type { search } from '@verdict/proto/http/search/search'
import { Button, EmptyState, ErrorState, focusRing, Notice, SkeletonText, theme, useLanguage } from '@verdict/ui'
import { highlightParts } from './highlight-parts.rules.ts'
import { addRecentSearch } from './recent-searches.ts'
import { kindIcons, pathOfResult, type SearchResult } from './search-result.tsx'

interface ResultsProps {
  q: string
  query: {
    data: RouteData<typeof search> | undefined
    error: Error | null
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  currentPage: number
  onPage: (page: number) => void
}

/** A page of search results with loading, error and empty state; says which kinds are unavailable. */
export function Results({ q, query, currentPage, onPage }: ResultsProps) {
  const { t } = useTranslation('search')
  const { data, error, isPlaceholderData } = query
  if (error !== null) return <ErrorState error={error} onRetry={() => void query.refetch()} />
  if (data === undefined) return <SkeletonText />
  return (
    <Section aria-busy={isPlaceholderData} $isStale={isPlaceholderData}>
      <Missing kinds={data.missing} />
      {data.records.length === 0 ? (
        <EmptyState>
          <strong>{t('none', { q })}</strong>
          <span>{t('noneHint')}</span>
        </EmptyState>
      ) : (
        <List aria-label={t('results')}>
          {data.records.map((result) => (
            <Row key={`${result.kind}:${result.id}`} result={result} onOpen={() => addRecentSearch(q)} />
          ))}
        </List>
      )}
      {(currentPage > 1 || data.more) && (
        <Pages aria-label={t('pages')}>
          <Button disabled={currentPage <= 1} onClick={() => onPage(currentPage - 1)}>
            {t('previous')}
          </Button>
          <span>{t('page', { page: currentPage })}</span>
          <Button disabled={!data.more || currentPage >= lastPage} onClick={() => onPage(currentPage + 1)}>
            {t('next')}
          </Button>
        </Pages>
      )}
    </Section>
  )
}

/** The last page that the API returns. */
const lastPage = 10

function Missing({ kinds }: { kinds: readonly SearchResult['kind'][] }) {
  const { t } = useTranslation('search')
  const locale = useLanguage((state) => state.locale)
  if (kinds.length === 0) return null
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(kinds.map((kind) => t(kind)))
  return <Notice tone="warning">{t('missing', { kinds: names })}</Notice>
}

function Row({ result, onOpen }: { result: SearchResult; onOpen: () => void }) {
  const { t } = useTranslation('search')
  const { kind, displayId, title, titleRanges, excerpt, excerptRanges } = result
  return (
    <li>
      <Target data-row-link to={pathOfResult(result)} onClick={onOpen}>
        <Sign title={t(kind)} aria-label={t(kind)} role="img">
          {kindIcons[kind]}
        </Sign>
        <Texts>
          <Title>
            {displayId !== null && displayId !== title && <code>{displayId}</code>}
            <span>
              <Marked text={title} ranges={titleRanges} />
            </span>
          </Title>
          {excerpt !== '' && (
            <Excerpt>
              <Marked text={excerpt} ranges={excerptRanges} />
            </Excerpt>
          )}
        </Texts>
      </Target>
    </li>
  )
}

function Marked({ text, ranges }: { text: string; ranges: readonly (readonly number[])[] }) {
  return highlightParts(text, ranges).map((part, at) =>
    part.isHighlighted ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>,
  )
}

const Section = styled.section<{ $isStale: boolean }>`
  padding-top: ${theme.space(3)};
  opacity: ${({ $isStale }) => ($isStale ? 0.55 : 1)};
  transition: opacity ${theme.motion};
`

const List = styled.ol`
  background: ${theme.color.surface};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  overflow: hidden;
  li + li {
    border-top: ${theme.line};
  }
`

const Target = styled(Link)`
  display: flex;
  gap: ${theme.space(3)};
  padding: ${theme.space(3)} ${theme.space(4)};
  color: inherit;
  ${focusRing}
  outline-offset: -2px;
  &:hover,
  &:focus-visible {
    background: ${theme.color.hover};
    text-decoration: none;
  }
`

const Sign = styled.span`
  flex: none;
  padding-top: 2px;
  color: ${theme.color.faint};
  svg {
    display: block;
    width: 17px;
    height: 17px;
  }
`

const Texts = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
  mark {
    background: ${theme.color.accentSoft};
    color: ${theme.color.accent};
    border-radius: 3px;
  }
`

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: ${theme.space(2)};
  font-weight: 500;
  code {
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
    font-weight: 400;
  }
`

const Excerpt = styled.p`
  margin-top: ${theme.space(1)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
`

const Pages = styled.nav`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space(3)};
  margin-top: ${theme.space(4)};
  color: ${theme.color.muted};
`
