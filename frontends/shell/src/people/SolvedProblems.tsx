import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { DifficultyTag, EmptyState, focusRing, formatCount, paths, tabular, theme } from '@verdict/ui'
import type { UserHome } from './UserHomePage.tsx'

/** What a user has solved, the easy ones first. */
export function SolvedProblems({ user }: { user: UserHome }) {
  const { t } = useTranslation('people')
  const groups = Object.entries(user.solvedGroupByDifficulty).sort(([a], [b]) => Number(a) - Number(b))
  if (groups.length === 0) return <EmptyState>{t('home.noneSolved')}</EmptyState>
  return (
    <Groups>
      {groups.map(([difficulty, problems]) => (
        <section key={difficulty}>
          <h3>
            <DifficultyTag difficulty={Number(difficulty)} />
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
      ))}
    </Groups>
  )
}

const Groups = styled.div`
  display: grid;
  gap: ${theme.space(6)};
  padding-top: ${theme.space(5)};
  h3 {
    display: flex;
    gap: ${theme.space(3)};
    margin-bottom: ${theme.space(3)};
    font-size: ${theme.size.body};
    font-weight: 600;
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
  padding: 0 ${theme.space(3)};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  font-family: ${theme.font.mono};
  font-size: ${theme.size.small};
  ${focusRing}
  &:hover {
    background: ${theme.color.hover};
    text-decoration: none;
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`
