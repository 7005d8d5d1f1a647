import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { textIn } from '@verdict/proto/codes/locale'
import { trainingAuths } from '@verdict/proto/codes/problems/training'
import type { RouteData } from '@verdict/proto/http/route'
import { getTrainingCategory, type getTrainingList } from '@verdict/proto/http/problem/training/training'
import {
  api,
  Button,
  focusRing,
  type ListParams,
  media,
  SearchInput,
  SegmentedControl,
  theme,
  useLanguage,
} from '@verdict/ui'
import { Dot } from '../TrainingLabels.tsx'

type Params = ListParams<typeof getTrainingList>

type Category = RouteData<typeof getTrainingCategory>[number]

interface FilterProps {
  params: Params
  onChange: (changes: Partial<Params>, options?: { replace?: boolean }) => void
}

const minuteMs = 60_000

/** Parameters that reset all filters. */
export const emptyFilter = { keyword: undefined, auth: undefined, categoryId: undefined }

export function useTrainingCategories() {
  return useQuery({ ...api.query(getTrainingCategory), staleTime: minuteMs })
}

/** Filters trainings by title, access and category. */
export function TrainingFilters(props: FilterProps & { categories: readonly Category[] | undefined }) {
  const { categories } = props
  return (
    <>
      <Filters {...props} />
      {categories === undefined ? <EmptyChips /> : <CategoryFilter {...props} categories={categories} />}
    </>
  )
}

function Filters({ params, onChange }: FilterProps) {
  const { t } = useTranslation('problem')
  const { keyword = '', auth = '', categoryId } = params
  return (
    <FilterRow role="search" aria-label={t('training.filters')}>
      <SearchBox>
        <SearchInput
          label={t('training.search')}
          maxLength={200}
          value={keyword}
          onChange={(typed) => onChange({ keyword: typed }, { replace: true })}
        />
      </SearchBox>
      <SegmentedControl
        aria-label={t('training.authFilter')}
        value={auth}
        onChange={(chosen) => onChange({ auth: chosen })}
        options={[
          { value: '', label: t('training.all') },
          ...trainingAuths.map((value) => ({ value, label: t(`training.${value}`) })),
        ]}
      />
      <Button
        variant="quiet"
        disabled={keyword === '' && auth === '' && categoryId === undefined}
        onClick={() => onChange(emptyFilter)}
      >
        {t('training.reset')}
      </Button>
    </FilterRow>
  )
}

function CategoryFilter({ params, onChange, categories }: FilterProps & { categories: readonly Category[] }) {
  const { t } = useTranslation('problem')
  const locale = useLanguage((state) => state.locale)
  if (categories.length === 0) return null
  const named = categories.map(({ id, name, nameEn, color }) => ({ id, name: textIn(locale, name, nameEn), color }))
  const choices = [{ id: undefined, name: t('training.allCategories'), color: null }, ...named]
  return (
    <Chips role="group" aria-label={t('training.category')}>
      {choices.map(({ id, name, color }) => (
        <Chip
          key={id ?? 0}
          type="button"
          aria-pressed={params.categoryId === id}
          onClick={() => onChange({ categoryId: id })}
        >
          {id !== undefined && <Dot style={color === null ? {} : { background: color }} />}
          {name}
        </Chip>
      ))}
    </Chips>
  )
}

/** Placeholder of about the width of some categories. */
function EmptyChips() {
  const { t } = useTranslation('problem')
  return (
    <Chips aria-hidden>
      {['', '1', '2', '3'].map((key) => (
        <EmptyChip key={key}>{t('training.allCategories')}</EmptyChip>
      ))}
    </Chips>
  )
}

const FilterRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(3)};
`

const SearchBox = styled.div`
  flex: 0 1 320px;
  ${media.phone} {
    flex: 1 1 100%;
  }
`

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
  margin-bottom: ${theme.space(4)};
`

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1.5)};
  height: 28px;
  padding: 0 ${theme.space(2.5)};
  border: ${theme.line};
  border-radius: 14px;
  background: ${theme.color.surface};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  cursor: pointer;
  ${focusRing}
  &:hover {
    color: ${theme.color.text};
    border-color: ${theme.color.lineStrong};
  }
  &[aria-pressed='true'] {
    background: ${theme.color.accentSoft};
    border-color: transparent;
    color: ${theme.color.accent};
  }
  ${media.touch} {
    height: 36px;
    border-radius: 18px;
  }
`

const EmptyChip = styled(Chip).attrs({ as: 'span' })`
  visibility: hidden;
`
