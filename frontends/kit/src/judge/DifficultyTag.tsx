import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { theme } from '../theme/theme.ts'
import { difficultyLevel } from './difficulty.ts'

/** The difficulty of a problem as a word with one, two or three bars in its colour. */
export function DifficultyTag({ difficulty }: { difficulty: number | null }) {
  const { t } = useTranslation('kit')
  const level = difficultyLevel(difficulty)
  return (
    <Box>
      <Bars aria-hidden>
        {[1, 2, 3].map((bar) => (
          <Bar
            key={bar}
            style={{
              height: 3 + bar * 3,
              background: level !== null && bar <= level.bars ? theme.color[level.key] : theme.color.lineStrong,
            }}
          />
        ))}
      </Bars>
      {t(`difficulty.${level?.key ?? 'unknown'}`)}
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
