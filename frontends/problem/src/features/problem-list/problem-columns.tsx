import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { ProblemType } from '@verdict/proto/codes/problem'
import { isRemoteJudgeKey, remoteJudges } from '@verdict/proto/codes/remote/judges'
import type { RouteData } from '@verdict/proto/http/route'
import type { getProblemList } from '@verdict/proto/http/problem/problem'
import {
  aboveStretchedLink,
  type Column,
  DifficultyTag,
  formatCount,
  formatPassRate,
  media,
  tabular,
  Tag,
  theme,
  truncate,
  useTagName,
  useUser,
} from '@verdict/ui'
import { columnSizes } from './column-sizes.ts'
import { FittingTags } from './filters/FittingTags.tsx'
import { MyStatus } from './MyStatus.tsx'
import { ToDoButton } from './ToDoButton.tsx'
import { toggleTag } from './filters/tag-ids.ts'
import type { StatusByPid } from './use-my-status.ts'
import type { ToDo } from './use-to-do.ts'

export type ProblemRow = RouteData<typeof getProblemList>['records'][number]

/** Maximum number of tags in a row; others are counted. */
const shownTags = 3

interface ColumnsInput {
  statuses: StatusByPid
  toDo: ToDo
  showTags: boolean
  tagIds: readonly number[]
  chooseTags: (ids: number[]) => void
  /** The pass rate as a bar, too. */
  hasRateBar?: boolean
}

export function useProblemColumns({
  statuses,
  toDo,
  showTags,
  tagIds,
  chooseTags,
  hasRateBar = false,
}: ColumnsInput): Column<ProblemRow>[] {
  const { t } = useTranslation('problem')
  const user = useUser()
  const state: Column<ProblemRow> = {
    ...columnSizes.status,
    title: <HiddenTitle>{t('list.status')}</HiddenTitle>,
    phone: 'corner',
    cell: (row) => (
      <Mine>
        <ToDoButton title={row.title} isToDo={toDo.has(row.pid)} onToggle={() => toDo.toggle(row.pid)} />
        <MyStatus status={statuses[row.pid]?.status} score={statuses[row.pid]?.score ?? null} />
      </Mine>
    ),
  }
  const rest: Column<ProblemRow>[] = [
    { ...columnSizes.id, title: t('list.id'), phone: 'hidden', cell: (row) => <Id>{row.problemId}</Id> },
    {
      ...columnSizes.title,
      title: t('list.name'),
      isLink: true,
      cell: (row) => <Name row={row} />,
    },
    {
      ...columnSizes.difficulty,
      title: t('list.difficulty'),
      phoneWidthPx: 64,
      cell: (row) => <DifficultyTag difficulty={row.difficulty} />,
    },
    {
      ...columnSizes.rate,
      title: t('list.passRate'),
      ...(hasRateBar ? { widthPx: 140 } : {}),
      align: 'end',
      isNamedOnPhone: true,
      phoneWidthPx: hasRateBar ? 176 : 120,
      cell: (row) => (hasRateBar ? <RateBar row={row} /> : <PassRate row={row} />),
    },
  ]
  const tags: Column<ProblemRow> = {
    ...columnSizes.tags,
    title: t('list.tags'),
    phoneWidthPx: 132,
    cell: ({ tags }) => <TagButtons tags={tags} chosen={tagIds} onChoose={chooseTags} />,
  }
  const columns = user === null ? rest : [state, ...rest]
  return showTags ? [...columns.slice(0, -2), tags, ...columns.slice(-2)] : columns
}

function Name({ row }: { row: ProblemRow }) {
  return (
    <Title>
      <PhoneId>{row.problemId}</PhoneId>
      <span>{row.title}</span>
      {row.type === ProblemType.Oi && <Tag>OI</Tag>}
      {isRemoteJudgeKey(row.oj) && <Tag>{remoteJudges[row.oj].name}</Tag>}
    </Title>
  )
}

interface TagButtonsProps {
  tags: ProblemRow['tags']
  chosen: readonly number[]
  onChoose: (ids: number[]) => void
}

/** Tags that filter the list when clicked. */
function TagButtons({ tags, chosen, onChoose }: TagButtonsProps) {
  const tagName = useTagName()
  return (
    <FittingTags names={tags.map(tagName)}>
      {tags.slice(0, shownTags).map((tag) => (
        <TagButton
          key={tag.id}
          type="button"
          title={tagName(tag)}
          aria-pressed={chosen.includes(tag.id)}
          onClick={() => onChoose(toggleTag(chosen, tag.id))}
        >
          {tagName(tag)}
        </TagButton>
      ))}
    </FittingTags>
  )
}

function PassRate({ row }: { row: ProblemRow }) {
  const { t } = useTranslation('problem')
  const exact = t('list.rate', { ac: formatCount(row.ac), total: formatCount(row.total) })
  return (
    <Rate title={exact} $isEmpty={row.total === 0}>
      {row.total === 0 ? '–' : formatPassRate(row.ac, row.total)}
    </Rate>
  )
}

/** The pass rate as text and bar. */
function RateBar({ row }: { row: ProblemRow }) {
  const percent = row.total === 0 ? 0 : (row.ac / row.total) * 100
  return (
    <Measured>
      <Meter aria-hidden>
        <i style={{ width: `${percent}%` }} />
      </Meter>
      <PassRate row={row} />
    </Measured>
  )
}

const Measured = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space(2)};
  width: 100%;
  ${media.phone} {
    display: inline-grid;
    width: 108px;
  }
`

const Meter = styled.span`
  height: 6px;
  min-width: 40px;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.sunken};
  overflow: hidden;
  i {
    display: block;
    height: 100%;
    border-radius: inherit;
    background: ${theme.color.ac};
  }
`

const Mine = styled.span`
  display: flex;
  align-items: center;
  gap: ${theme.space(1)};
`

const HiddenTitle = styled.span`
  position: absolute;
  overflow: hidden;
  width: 1px;
  height: 1px;
  clip-path: inset(50%);
`

const Id = styled.span`
  color: ${theme.color.muted};
  ${tabular}
`

const PhoneId = styled.span`
  display: none;
  ${media.phone} {
    display: inline;
    color: ${theme.color.muted};
    font-weight: 450;
    ${tabular}
  }
`

const Title = styled.span`
  display: inline-flex;
  align-items: baseline;
  gap: ${theme.space(2)};
  min-width: 0;
  font-weight: 550;
`

const TagButton = styled.button`
  max-width: 100%;
  ${truncate}
  height: 22px;
  padding: 0 ${theme.space(2)};
  border: 0;
  border-radius: 5px;
  background: ${theme.color.sunken};
  color: ${theme.color.muted};
  font-size: ${theme.size.tiny};
  cursor: pointer;
  &:hover {
    color: ${theme.color.text};
  }
  &[aria-pressed='true'] {
    background: ${theme.color.accentSoft};
    color: ${theme.color.accent};
  }
  &:focus-visible {
    outline: 2px solid ${theme.color.accent};
    outline-offset: -2px;
  }
`

const Rate = styled.span<{ $isEmpty: boolean }>`
  ${aboveStretchedLink}
  color: ${({ $isEmpty }) => ($isEmpty ? theme.color.faint : theme.color.text)};
  ${tabular}
`
