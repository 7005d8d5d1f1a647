import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { getTagsOfProblems } from '@verdict/proto/http/problem/problem'
import {
  api,
  Button,
  DifficultyTag,
  EmptyState,
  focusRing,
  formatCount,
  media,
  paths,
  QueryView,
  Row,
  SegmentedControl,
  tabular,
  theme,
  useTagName,
} from '@verdict/ui'
import { solvedByTag, type SolvedProblem } from './solved-by-tag.rules.ts'
import type { UserHome } from './user-home.ts'

interface SolvedProblemsProps {
  user: UserHome
  /** Refetches the solved problems. */
  onRefresh: () => void
  isRefreshing: boolean
}

/** Solved problems of a user, by difficulty (easy ones first) or by tag. */
export function SolvedProblems({ user, onRefresh, isRefreshing }: SolvedProblemsProps) {
  const { t } = useTranslation('people')
  const [order, setOrder] = useState('difficulty')
  const groups = Object.entries(user.solvedGroupByDifficulty).sort(([a], [b]) => Number(a) - Number(b))
  return (
    <Groups>
      <Row $align="center" $justify="space-between">
        <SegmentedControl
          aria-label={t('home.groupedBy')}
          value={order}
          onChange={setOrder}
          options={[
            { value: 'difficulty', label: t('home.byDifficulty') },
            { value: 'tag', label: t('home.byTag') },
          ]}
        />
        <Button variant="quiet" small onClick={onRefresh} busy={isRefreshing}>
          {t('home.refresh')}
        </Button>
      </Row>
      {groups.length === 0 && <EmptyState>{t('home.noneSolved')}</EmptyState>}
      {groups.length > 0 && order === 'tag' && <ByTag solved={groups.flatMap(([, problems]) => problems)} />}
      {order === 'difficulty' &&
        groups.map(([difficulty, problems]) => (
          <Group key={difficulty} head={<DifficultyTag difficulty={Number(difficulty)} />} problems={problems} />
        ))}
    </Groups>
  )
}

function ByTag({ solved }: { solved: readonly SolvedProblem[] }) {
  const { t } = useTranslation('people')
  const tagName = useTagName()
  const pidList = solved.map(({ id }) => id).sort((a, b) => a - b)
  const tags = useQuery(api.query(getTagsOfProblems, { body: { pidList: pidList.slice(0, maxRequested) } }))
  return (
    <QueryView query={tags}>
      {(found) =>
        solvedByTag(solved, found).map(({ tag, problems }) => (
          <Group key={tag?.id ?? 0} head={tag === null ? t('home.noTag') : tagName(tag)} problems={problems} />
        ))
      }
    </QueryView>
  )
}

/** Maximum number of problems in a request. */
const maxRequested = 5_000

function Group({ head, problems }: { head: ReactNode; problems: readonly SolvedProblem[] }) {
  return (
    <section>
      <h3>
        <span>{head}</span>
        <span>{formatCount(problems.length)}</span>
      </h3>
      <List>
        {problems.map(({ id, problemId }) => (
          <li key={id}>
            <Problem to={paths.problem(problemId)}>{problemId}</Problem>
          </li>
        ))}
      </List>
    </section>
  )
}

const Groups = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(6)};
  padding-top: ${theme.space(5)};
  h3 {
    display: flex;
    gap: ${theme.space(3)};
    margin-bottom: ${theme.space(3)};
    font-size: ${theme.size.body};
    font-weight: 600;
    overflow-wrap: anywhere;
    ${tabular}
  }
  h3 > span:last-child {
    color: ${theme.color.muted};
    font-weight: 450;
  }
`

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
`

const Problem = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 32px;
  max-width: 100%;
  padding: 0 ${theme.space(3)};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  font-family: ${theme.font.mono};
  font-size: ${theme.size.small};
  overflow-wrap: anywhere;
  ${focusRing}
  &:hover {
    background: ${theme.color.hover};
    text-decoration: none;
  }
  ${media.touch} {
    min-height: 44px;
  }
`
