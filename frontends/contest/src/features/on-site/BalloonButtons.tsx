import Check from 'lucide-react/icons/check'
import Printer from 'lucide-react/icons/printer'
import Undo from 'lucide-react/icons/undo-2'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { checkContestAcInfo, getContestAcInfo } from '@verdict/proto/http/contest/on-site'
import { api, Button, queryClient } from '@verdict/ui'
import { useContest } from '../../contest/use-contest.ts'
import { BalloonSlip } from './BalloonSlip.tsx'
import type { BalloonDelivery } from './balloon-delivery.ts'

/** Marks a balloon as delivered or not delivered, and prints its slip. */
export function BalloonButtons({ row }: { row: BalloonDelivery }) {
  const { t } = useTranslation('contest')
  const { staffRole } = useContest()
  const [hasSlip, setSlip] = useState(false)
  const check = useMutation({
    mutationFn: (checked: boolean) => api.call(checkContestAcInfo, { body: { id: row.id, cid: row.cid, checked } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.keyOf(getContestAcInfo) }),
  })
  return (
    <Buttons>
      <Button
        small
        square
        variant="quiet"
        aria-label={t('onSite.slip')}
        title={t('onSite.slip')}
        icon={<Printer aria-hidden />}
        onClick={() => setSlip(true)}
      />
      {staffRole !== 'analyst' &&
        (row.checked ? (
          <Button small busy={check.isPending} icon={<Undo aria-hidden />} onClick={() => check.mutate(false)}>
            {t('onSite.undo')}
          </Button>
        ) : (
          <Button
            small
            variant="primary"
            busy={check.isPending}
            icon={<Check aria-hidden />}
            onClick={() => check.mutate(true)}
          >
            {t('onSite.deliver')}
          </Button>
        ))}
      {hasSlip && <BalloonSlip row={row} onClose={() => setSlip(false)} />}
    </Buttons>
  )
}

const Buttons = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 6px;
`
