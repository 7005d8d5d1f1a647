import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Difficulty } from '@verdict/proto/codes/problem'
import { theme } from '../theme/theme.ts'

const difficultyStyles = new Map<number, { key: 'easy' | 'mid' | 'hard'; color: string; bars: number }>([
  [Difficulty.Easy, { key: 'easy', color: theme.color.easy, bars: 1 }],
  [Difficulty.Mid, { key: 'mid', color: theme.color.mid, bars: 2 }],
  [Difficulty.Hard, { key: 'hard', color: theme.color.hard, bars: 3 }],
])

/** How hard a problem is: one, two or three bars in its colour, and the word. */
export function DifficultyTag({ difficulty }: { difficulty: number | null }) {
  const { t } = useTranslation('kit')
  const style = difficulty === null ? undefined : difficultyStyles.get(difficulty)
  return (
    <Box>
      <Bars aria-hidden>
        {[1, 2, 3].map((bar) => (
          <Bar
            key={bar}
            style={{
              height: 3 + bar * 3,
              background: style !== undefined && bar <= style.bars ? style.color : theme.color.lineStrong,
            }}
          />
        ))}
      </Bars>
      {t(`difficulty.${style?.key ?? 'unknown'}`)}
    </Box>
  )
}

const Box = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(2)};
  white-space: nowrap;
`

const Bars = styled.span`
  display: inline-flex;
  align-items: flex-end;
  gap: 2px;
  height: 12px;
`

const Bar = styled.span`
  width: 3px;
  border-radius: 1px;
`
