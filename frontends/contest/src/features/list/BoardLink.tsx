import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink, paths } from '@verdict/ui'
import type { Phase } from '../../clock/phase.rules.ts'
import type { Contest } from '../../contest/contest.rules.ts'

/** The board that everyone may see; before the contest begins there is nothing on it. */
export function BoardLink({ contest: { id, type }, phase }: { contest: Contest; phase: Phase }) {
  const { t } = useTranslation('contest')
  const icon = <ChartNoAxesColumn aria-hidden />
  if (phase === 'scheduled') {
    return (
      <Button small disabled icon={icon} title={t('list.boardLater')}>
        {t('list.board')}
      </Button>
    )
  }
  return (
    <ButtonLink small to={paths.contestBoard(id, type)} icon={icon}>
      {t('list.board')}
    </ButtonLink>
  )
}
