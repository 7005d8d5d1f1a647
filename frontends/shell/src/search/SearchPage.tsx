import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { maxSearchLength, type SearchKind, searchKinds } from '@verdict/proto/codes/capabilities/search'
import { search } from '@verdict/proto/http/search/search'
import {
  api,
  Button,
  EmptyState,
  Page,
  paths,
  SearchInput,
  Tabs,
  theme,
  useDebounced,
  useListParams,
} from '@verdict/ui'
import { clearRecentSearches, readRecentSearches, addRecentSearch } from './recent-searches.ts'
import { Results } from './Results.tsx'
import './load-texts.ts'

const typingPauseMs = 150

/** Search over everything that the reader may see, with a tab for each kind. The query is in the address. */
export function SearchPage() {
  const { t } = useTranslation('search')
  const [params, change] = useListParams(search)
  const typed = params.q ?? ''
  const q = useDebounced(typed.trim(), typingPauseMs)
  const kind = searchKinds.find((one) => one === params.kind)
  const { currentPage } = params
  const found = useQuery({
    ...api.query(search, { query: { q, currentPage, ...(kind === undefined ? {} : { kind }) } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const content =
    typed.trim() === '' ? (
      <Start />
    ) : (
      <Results q={q} query={found} currentPage={currentPage} onPage={(page) => change({ currentPage: page })} />
    )
  const { root, onKeyDown } = useArrowKeys()
  return (
    <Page title={typed.trim() === '' ? t('title') : t('titleOf', { q: typed.trim() })} heading={t('title')}>
      <div ref={root} onKeyDown={onKeyDown}>
        <Box
          role="search"
          onSubmit={(event) => {
            event.preventDefault()
            addRecentSearch(typed)
          }}
        >
          <SearchInput
            autoFocus
            label={t('box')}
            placeholder={t('placeholder')}
            maxLength={maxSearchLength}
            value={typed}
            onChange={(text) => change({ q: text }, { replace: true })}
          />
        </Box>
        <Tabs
          aria-label={t('kinds')}
          value={kind ?? 'all'}
          onChange={(chosen) => change({ kind: searchKinds.find((one) => one === chosen) })}
          items={tabKeys.map((key) => ({ key, label: t(key), content: key === (kind ?? 'all') ? content : null }))}
        />
      </div>
    </Page>
  )
}

const tabKeys: readonly ('all' | SearchKind)[] = ['all', ...searchKinds]

/** Shown for an empty query: help and recent searches. */
function Start() {
  const { t } = useTranslation('search')
  const [recent, setRecent] = useState(readRecentSearches)
  return (
    <>
      <EmptyState>{t('start')}</EmptyState>
      {recent.length > 0 && (
        <section aria-label={t('recent')}>
          <Head>
            <h2>{t('recent')}</h2>
            <Button
              small
              variant="quiet"
              onClick={() => {
                clearRecentSearches()
                setRecent([])
              }}
            >
              {t('forget')}
            </Button>
          </Head>
          <Recent>
            {recent.map((q) => (
              <li key={q}>
                <Link data-row-link to={paths.search(q)}>
                  {q}
                </Link>
              </li>
            ))}
          </Recent>
        </section>
      )}
    </>
  )
}

/** Arrow keys move between the search box and the results. */
function useArrowKeys() {
  const root = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const target = event.target instanceof HTMLElement ? event.target : null
    if (step === 0 || target === null || target.closest('[role="tablist"]') !== null) return
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('input, [data-row-link]') ?? [])]
    const at = stops.indexOf(target)
    const next = stops[at + step]
    if (at === -1 || next === undefined) return
    event.preventDefault()
    next.focus()
  }
  return { root, onKeyDown }
}

const Box = styled.form`
  max-width: 640px;
  margin: ${theme.space(4)} 0;
`

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(2)};
  h2 {
    font-size: ${theme.size.body};
    font-weight: 600;
  }
`

const Recent = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
  a {
    display: block;
    max-width: 320px;
    padding: ${theme.space(1.5)} ${theme.space(3)};
    border: ${theme.line};
    border-radius: ${theme.radius.control};
    background: ${theme.color.surface};
    color: ${theme.color.text};
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`
