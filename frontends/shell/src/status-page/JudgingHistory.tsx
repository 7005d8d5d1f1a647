import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { formatInstant, tabular, theme } from '@verdict/ui'
import type { StatusPageData } from './status-page-data.ts'
import { secondsText } from './seconds-text.ts'

const quarterMs = 15 * 60_000
const quarters = 96
/** Waiting time that fills the height of the chart, unless one was longer. */
const fullSec = 10

/** Longest waiting time in each quarter of an hour of the last day; gaps where there is no data. */
export function JudgingHistory({ history, at }: Pick<StatusPageData, 'history' | 'at'>) {
  const { t } = useTranslation('statusPage')
  if (history.length === 0) return <Lead>{t('noHistory')}</Lead>
  const last = Math.floor(Date.parse(at) / quarterMs)
  const longest = Math.max(...history.map(({ waitSec }) => waitSec))
  const heightOf = (sec: number) => Math.max(1, (sec / Math.max(fullSec, longest)) * 48)
  return (
    <>
      <Lead>
        {t('history')} · {t('longest', { sec: secondsText(longest) })}
      </Lead>
      <svg
        role="img"
        aria-label={`${t('history')}: ${t('longest', { sec: secondsText(longest) })}`}
        viewBox={`0 0 ${quarters * 4} 50`}
        width="100%"
        height="50"
        preserveAspectRatio="none"
      >
        {history.map(({ at: from, waitSec }) => {
          const place = quarters - 1 - (last - Math.floor(Date.parse(from) / quarterMs))
          const height = heightOf(waitSec)
          return (
            <rect key={from} x={place * 4} y={50 - height} width={3} height={height} fill={theme.color.accent}>
              <title>{t('historyOf', { at: formatInstant(from), sec: secondsText(waitSec) })}</title>
            </rect>
          )
        })}
      </svg>
    </>
  )
}

const Lead = styled.p`
  margin: ${theme.space(4)} 0 ${theme.space(2)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  ${tabular}
`
