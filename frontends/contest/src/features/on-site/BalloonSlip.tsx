import { useTranslation } from 'react-i18next'
import { createGlobalStyle, styled } from 'styled-components'
import { Button, Dialog, formatInstant, media, theme } from '@verdict/ui'
import { clockText } from '../../clock/phase.rules.ts'
import { useContest } from '../../contest/use-contest.ts'
import type { BalloonDelivery } from './balloon-delivery.ts'

/** Preview of the slip for a balloon, which can be printed. */
export function BalloonSlip({ row, onClose }: { row: BalloonDelivery; onClose: () => void }) {
  const { t } = useTranslation('contest')
  const { contest } = useContest()
  return (
    <Dialog
      open
      widthPx={420}
      onClose={onClose}
      title={t('onSite.slipTitle')}
      footer={
        <Button variant="primary" onClick={() => window.print()}>
          {t('onSite.slip')}
        </Button>
      }
    >
      <PrintAlone />
      <Slip data-slip>
        <small>{contest.title}</small>
        <strong>
          {row.displayId}
          {row.firstBlood && ' ★'}
        </strong>
        <b>{row.realname ?? row.username}</b>
        {row.realname !== null && <span>{row.username}</span>}
        {row.organisation !== null && <span>{row.organisation}</span>}
        {row.seat !== null && <b>{row.seat}</b>}
        <span>
          {clockText(row.time)} · {formatInstant(row.submitTime)}
        </span>
        {row.color !== null && <span>{row.color}</span>}
      </Slip>
    </Dialog>
  )
}

const PrintAlone = createGlobalStyle`
  ${media.print} {
    body * {
      visibility: hidden;
    }
    [data-slip], [data-slip] * {
      visibility: visible;
    }
    [data-slip] {
      position: fixed;
      inset: 0 auto auto 0;
    }
  }
`

const Slip = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space(1)};
  padding: ${theme.space(4)};
  border: 1px dashed ${theme.color.lineStrong};
  border-radius: ${theme.radius.control};
  text-align: center;
  strong {
    font-size: 64px;
    line-height: 1.1;
  }
  b {
    font-size: ${theme.size.title};
  }
`
