import Shuffle from 'lucide-react/icons/shuffle'
import TagIcon from 'lucide-react/icons/tags'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { getRandomProblem } from '@verdict/proto/http/problem/problem'
import { api, Button, Checkbox, media, paths, Popover, SearchInput, SegmentedControl, theme } from '@verdict/ui'
import { SelectedTags } from './SelectedTags.tsx'
import { BankSelect, OrderSelect, ProgressSelect } from './ListSelects.tsx'
import { TagPanel } from './TagPanel.tsx'
import type { ProblemListParams } from '../use-problems.ts'

export interface ProblemFiltersProps {
  params: ProblemListParams
  onChange: (changes: Partial<ProblemListParams>, options?: { replace?: boolean }) => void
  tagIds: readonly number[]
  onTags: (ids: number[]) => void
  showTags: boolean
  onShowTags: (show: boolean) => void
}

/** Parameters that reset all filters. */
export const emptyFilter = {
  keyword: undefined,
  difficulty: undefined,
  tagId: undefined,
  oj: undefined,
  progress: undefined,
  sort: undefined,
  order: undefined,
}

/** Shows the filter row above the list. Its height never changes. */
export function ProblemFilters({ params, onChange, tagIds, onTags, showTags, onShowTags }: ProblemFiltersProps) {
  const { t } = useTranslation(['problem', 'kit'])
  const { keyword = '', difficulty = '', oj = '', progress, sort } = params
  const isFiltered =
    [keyword, difficulty, oj, progress ?? '', sort ?? ''].some((one) => one !== '') || tagIds.length > 0
  // The user's own list has no filters, so a filter switches back to all problems.
  const narrow: typeof onChange = (changes, options) =>
    onChange(progress === 'to-do' ? { ...changes, progress: undefined } : changes, options)
  return (
    <>
      <Row role="search" aria-label={t('list.filters')}>
        <SearchBox>
          <SearchInput
            label={t('list.search')}
            maxLength={200}
            value={keyword}
            onChange={(typed) => narrow({ keyword: typed }, { replace: true })}
          />
        </SearchBox>
        <SegmentedControl
          aria-label={t('list.difficultyLabel')}
          value={difficulty}
          onChange={(chosen) => narrow({ difficulty: chosen })}
          options={[
            { value: '', label: t('list.all') },
            { value: '0', label: t('kit:difficulty.easy') },
            { value: '1', label: t('kit:difficulty.mid') },
            { value: '2', label: t('kit:difficulty.hard') },
          ]}
        />
        <BankSelect params={params} onChange={narrow} />
        <ProgressSelect
          params={params}
          onChange={(changes) => onChange(changes.progress === 'to-do' ? { ...emptyFilter, ...changes } : changes)}
        />
        <OrderSelect params={params} onChange={narrow} />
        <TagFilter oj={params.oj} chosen={tagIds} onChange={onTags} />
        <Tools>
          <TagsSwitch>
            <Checkbox checked={showTags} onChange={onShowTags}>
              {t('list.showTags')}
            </Checkbox>
          </TagsSwitch>
          <Button variant="quiet" disabled={!isFiltered} onClick={() => onChange(emptyFilter)}>
            {t('list.reset')}
          </Button>
          <RandomButton oj={params.oj} />
        </Tools>
      </Row>
      <SelectedTags oj={params.oj} ids={tagIds} onChange={onTags} />
    </>
  )
}

interface TagFilterProps {
  oj: ProblemListParams['oj']
  chosen: readonly number[]
  onChange: (ids: number[]) => void
}

function TagFilter(props: TagFilterProps) {
  const { t } = useTranslation('problem')
  return (
    <TagsOpener>
      <Popover
        aria-label={t('list.tagPanel')}
        trigger={
          <Button icon={<TagIcon aria-hidden />} aria-label={t('list.tagsButton')}>
            {t('list.tags')}
          </Button>
        }
      >
        <TagPanel plain {...props} />
      </Popover>
    </TagsOpener>
  )
}

function RandomButton({ oj }: Pick<ProblemListParams, 'oj'>) {
  const { t } = useTranslation('problem')
  const navigate = useNavigate()
  const pick = useMutation({
    mutationFn: () => api.call(getRandomProblem, { query: { oj } }),
    onSuccess: ({ problemId }) => navigate(paths.problem(problemId)),
  })
  return (
    <Button icon={<Shuffle aria-hidden />} disabled={pick.isPending} onClick={() => pick.mutate()}>
      {t('list.random')}
    </Button>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(3)};
`

const SearchBox = styled.div`
  flex: 1 1 200px;
  max-width: 320px;
  ${media.phone} {
    flex-basis: 100%;
    max-width: none;
  }
`

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space(2)};
  margin-left: auto;
  ${media.phone} {
    margin-left: 0;
    flex-wrap: wrap;
  }
`

/** Not on phones, where cards have no tags. */
const TagsSwitch = styled.span`
  display: inline-flex;
  ${media.phone} {
    display: none;
  }
`

const TagsOpener = styled.div`
  display: none;
  ${media.compact} {
    display: block;
  }
`
