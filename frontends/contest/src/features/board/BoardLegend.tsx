import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { theme } from '@verdict/ui'
import { type Contest, ruleOf } from '../../contest/contest.rules.ts'
import { cellKinds } from '../board-table/cell-kinds.styles.ts'

const solved = [
  { kind: 'solved', sign: '+1', text: 'legendSolved' },
  { kind: 'first', sign: '★ +', text: 'legendFirst' },
  { kind: 'wrong', sign: '−2', text: 'legendWrong' },
  { kind: 'pending', sign: '?1', text: 'legendPending' },
  { kind: 'after', sign: '+', text: 'legendAfter' },
] as const

const points = [
  { kind: 'full', sign: '100', text: 'legendFull' },
  { kind: 'partial', sign: '60', text: 'legendPartial' },
  { kind: 'zero', sign: '0', text: 'legendZero' },
] as const

const reduced = { kind: 'partial', sign: '60 (80)', text: 'legendReduced' } as const

/** Legend of the symbols in the cells. */
export function BoardLegend({ contest }: { contest: Contest }) {
  const { t } = useTranslation('contest')
  const { counts, isReduced } = ruleOf(contest)
  const entries = counts === 'problems' ? solved : isReduced ? [...points, reduced] : points
  return (
    <List aria-label={t('board.legend')}>
      {entries.map(({ kind, sign, text }) => (
        <li key={text}>
          <b data-kind={kind}>{sign}</b>
          {t(`board.${text}`)}
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)} ${theme.space(5)};
  margin-top: ${theme.space(2)};
  color: ${theme.color.muted};
  font-size: ${theme.size.tiny};
  ${cellKinds}
  li {
    display: flex;
    align-items: center;
    gap: ${theme.space(1.5)};
  }
  b {
    padding: 1px 6px;
    border-radius: ${theme.radius.small};
  }
`
