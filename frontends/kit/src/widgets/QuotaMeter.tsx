import { styled } from 'styled-components'
import { ProgressBar, tabular, theme } from '@verdict/ui'
import { useWidgetsText } from './texts/use-widgets-text.ts'

export interface QuotaMeterProps {
  label: string
  /** null: not known at the moment. */
  used: number | null
  /** null: there is no limit. */
  allowed: number | null
  /** Writes an amount. */
  format: (amount: number) => string
}

const nearlyFull = 0.9

/** Usage of a quota as a bar and in words. Usage may exceed the quota after that was lowered. */
export function QuotaMeter({ label, used, allowed, format }: QuotaMeterProps) {
  const t = useWidgetsText()
  const amounts = { used: used === null ? '–' : format(used), allowed: allowed === null ? '' : format(allowed) }
  const text = used === null ? t('quota.unknown') : t(allowed === null ? 'quota.unlimited' : 'quota.of', amounts)
  const share = used === null || allowed === null ? 0 : Math.min(1, used / allowed)
  const state = used === null || allowed === null ? '' : used >= allowed ? 'full' : share >= nearlyFull ? 'near' : ''
  const meter =
    used === null || allowed === null
      ? {}
      : {
          role: 'meter',
          'aria-label': label,
          'aria-valuetext': text,
          'aria-valuemin': 0,
          'aria-valuemax': allowed,
          'aria-valuenow': Math.min(used, allowed),
        }
  return (
    <Box>
      <Line>
        <span>{label}</span>
        <Amount>
          {text}
          {state === 'full' && <strong>{t('quota.full')}</strong>}
        </Amount>
      </Line>
      {allowed !== null && (
        <Bar {...meter} data-state={state}>
          <i style={{ width: `${share * 100}%` }} />
        </Bar>
      )}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space(1.5)};
  min-width: 0;
  font-size: ${theme.size.small};
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${theme.space(3)};
`

const Amount = styled.span`
  ${tabular}
  color: ${theme.color.muted};
  strong {
    margin-left: ${theme.space(2)};
    color: ${theme.color.danger};
    font-weight: 600;
  }
`

const Bar = styled(ProgressBar)`
  display: block;
  &[data-state='near'] i {
    background: ${theme.color.warning};
  }
  &[data-state='full'] i {
    background: ${theme.color.danger};
  }
`
