import Lock from 'lucide-react/icons/lock'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { TrainingAuth } from '@verdict/proto/codes/problems/training'
import { AnimatedProgressBar, tabular, Tag, theme, truncate } from '@verdict/ui'
import { progressColor, progressOf } from './training-progress.ts'

/** Whether a training needs a password. */
export function AuthTag({ auth }: { auth: TrainingAuth }) {
  const { t } = useTranslation('problem')
  if (auth === 'Public') return <Tag $tone="success">{t('training.Public')}</Tag>
  return (
    <Tag $tone="warning">
      <Lock aria-hidden />
      {t('training.Private')}
    </Tag>
  )
}

/** A category with a dot in its colour, so that its name is readable in any colour. */
export function CategoryTag({ name, color }: { name: string; color: string | null }) {
  return (
    <Category>
      <Dot style={color === null ? {} : { background: color }} />
      <span>{name}</span>
    </Category>
  )
}

/** The reader's progress in a training. */
export function TrainingProgress({ counts }: { counts: { acCount: number; problemCount: number } }) {
  const { t } = useTranslation('problem')
  const percent = progressOf(counts)
  const label = t('training.solvedOf', { solved: counts.acCount, total: counts.problemCount })
  return (
    <Progress
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      title={label}
    >
      <Bar>
        <i style={{ width: `${percent}%`, background: theme.color[progressColor(percent)] }} />
      </Bar>
      <span>{percent.toFixed(2)}%</span>
    </Progress>
  )
}

const Category = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1.5)};
  min-width: 0;
  color: ${theme.color.text};
  font-size: ${theme.size.small};
  span:last-child {
    ${truncate}
  }
`

export const Dot = styled.i`
  flex: none;
  width: 9px;
  height: 9px;
  border-radius: 50%;
  background: ${theme.color.lineStrong};
`

const Progress = styled.span`
  display: grid;
  grid-template-columns: minmax(40px, 1fr) 58px;
  align-items: center;
  gap: ${theme.space(2)};
  width: 100%;
  max-width: 240px;
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  ${tabular}
  > span:last-child {
    text-align: right;
  }
`

const Bar = styled(AnimatedProgressBar)`
  height: 6px;
  border-radius: 3px;
`
