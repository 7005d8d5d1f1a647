import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, Input, theme } from '@verdict/ui'
import { isRange, type Range } from '../generation/test-rows.rules.ts'

const fields = ['from', 'to', 'group', 'score'] as const
type Typed = Record<(typeof fields)[number], string>

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

/** Assigns a range of tests to a subtask. */
export function RangeForm({ count, onApply }: { count: number; onApply: (range: Range) => void }) {
  const { t } = useTranslation('admin')
  const [typed, setTyped] = useState<Typed>({ from: '1', to: '', group: '', score: '' })
  const [isWrong, setWrong] = useState(false)
  const apply = () => {
    const score = typed.score.trim() === '' ? null : Number(typed.score)
    const range = { from: numberOf(typed.from), to: numberOf(typed.to), groupNum: numberOf(typed.group), score }
    const isFit = isRange(range, count)
    setWrong(!isFit)
    if (!isFit) return
    onApply(range)
    setTyped({ from: String(range.to + 1), to: '', group: String(range.groupNum + 1), score: typed.score })
  }
  return (
    <Box role="group" aria-label={t('tests.range.title')}>
      <strong>{t('tests.range.title')}</strong>
      {fields.map((field) => (
        <label key={field}>
          {t(`tests.range.${field}`)}
          <Input
            type="number"
            min={0}
            aria-invalid={isWrong}
            value={typed[field]}
            onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              apply()
            }}
          />
        </label>
      ))}
      <Button small onClick={apply}>
        {t('tests.range.apply')}
      </Button>
      {isWrong && <Wrong role="alert">{t('tests.range.wrong', { count })}</Wrong>}
    </Box>
  )
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)} ${theme.space(4)};
  font-size: ${theme.size.small};
  strong {
    font-weight: 550;
  }
  label {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space(1.5)};
    color: ${theme.color.muted};
  }
  input {
    width: 80px;
  }
`

const Wrong = styled.span`
  flex-basis: 100%;
  color: ${theme.color.danger};
`
