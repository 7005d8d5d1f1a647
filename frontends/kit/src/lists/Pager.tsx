import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Select } from '../controls/Select.tsx'
import { formatCount } from '../i18n/format.ts'
import { ChevronLeft, ChevronRight } from '../theme/icons.ts'
import { focusRing, media, tabular, theme } from '../theme/theme.ts'
import { pageSizes } from './use-list-params.ts'

export interface PagerProps {
  total: number
  value: { currentPage: number; limit: number }
  onChange: (changes: { currentPage?: number; limit?: number }, options?: { replace?: boolean }) => void
  /** Hides the choice of the page size. */
  hideSizes?: boolean
  /** Page sizes to choose from, where they differ from those of other lists. */
  sizes?: readonly number[]
}

const buttonCount = 5

/** Page numbers of the buttons: five around the current page, within the range of pages. */
export function pageButtons(currentPage: number, pageCount: number): number[] {
  const shown = Math.min(buttonCount, pageCount)
  const first = Math.max(1, Math.min(currentPage - Math.floor(shown / 2), pageCount - shown + 1))
  return Array.from({ length: shown }, (_, index) => first + index)
}

/**
 * Pagination of a list: previous, five page numbers, next, page size. Renders nothing for an empty list. A page beyond
 * the end, as of an old link, is replaced by the last one.
 */
export function Pager({ total, value, onChange, hideSizes = false, sizes = pageSizes }: PagerProps) {
  const { t } = useTranslation('kit')
  const { currentPage, limit } = value
  const pageCount = Math.max(1, Math.ceil(total / limit))
  const isBeyondEnd = total > 0 && currentPage > pageCount
  const goToLast = useEffectEvent(() => onChange({ currentPage: pageCount }, { replace: true }))
  useEffect(() => {
    if (isBeyondEnd) goToLast()
  }, [isBeyondEnd])
  if (total === 0) return null
  const go = (page: number) => onChange({ currentPage: page })
  return (
    <Bar aria-label={t('pager.label')}>
      <Total>{t('pager.total', { total: formatCount(total) })}</Total>
      <Buttons>
        <Step
          type="button"
          aria-label={t('pager.previous')}
          disabled={currentPage <= 1}
          onClick={() => go(currentPage - 1)}
        >
          <ChevronLeft aria-hidden />
        </Step>
        {pageButtons(currentPage, pageCount).map((page) => (
          <Step
            key={page}
            type="button"
            aria-label={t('pager.page', { page })}
            aria-current={page === currentPage ? 'page' : undefined}
            onClick={() => go(page)}
          >
            {page}
          </Step>
        ))}
        <Step
          type="button"
          aria-label={t('pager.next')}
          disabled={currentPage >= pageCount}
          onClick={() => go(currentPage + 1)}
        >
          <ChevronRight aria-hidden />
        </Step>
      </Buttons>
      {!hideSizes && (
        <Select
          small
          inline
          aria-label={t('pager.size', { count: limit })}
          value={String(limit)}
          onChange={(size) => onChange({ limit: Number(size), currentPage: 1 })}
          options={sizesWith(sizes, limit).map((size) => ({
            value: String(size),
            label: t('pager.size', { count: size }),
          }))}
        />
      )}
    </Bar>
  )
}

function sizesWith(sizes: readonly number[], limit: number): number[] {
  return [...new Set<number>([...sizes, limit])].sort((a, b) => a - b)
}

const Bar = styled.nav`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${theme.space(3)};
  padding: ${theme.space(3)} 0;
  ${tabular}
  ${media.phone} {
    justify-content: center;
    flex-wrap: wrap;
  }
`

const Total = styled.span`
  margin-right: auto;
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  ${media.phone} {
    display: none;
  }
`

const Buttons = styled.div`
  display: flex;
  gap: 2px;
`

const Step = styled.button`
  display: grid;
  place-items: center;
  min-width: 28px;
  height: 28px;
  padding: 0 6px;
  border: 0;
  border-radius: 6px;
  background: transparent;
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  cursor: pointer;
  ${focusRing}
  svg {
    width: 15px;
    height: 15px;
  }
  &:hover:not(:disabled) {
    background: ${theme.color.hover};
    color: ${theme.color.text};
  }
  &[aria-current='page'] {
    background: ${theme.color.accentSoft};
    color: ${theme.color.accent};
    font-weight: 600;
  }
  &:disabled {
    color: ${theme.color.faint};
    opacity: 0.5;
    cursor: default;
  }
  ${media.phone} {
    min-width: 36px;
    height: 36px;
  }
`
