import Play from 'lucide-react/icons/play'
import Square from 'lucide-react/icons/square'
import { useTranslation } from 'react-i18next'
import { Button } from '@verdict/ui'
import type { OnlineTest } from './use-online-test.ts'

/** Runs the selected case or all cases; counts down while the rate limit holds. */
export function RunButtons({ test }: { test: OnlineTest }) {
  const { t } = useTranslation('problem')
  const { waitSec, cases } = test
  if (test.running !== null)
    return (
      <Button small icon={<Square aria-hidden />} onClick={test.stop}>
        {t('test.stop')}
      </Button>
    )
  const waiting = waitSec > 0 ? ` (${waitSec})` : ''
  return (
    <>
      <Button small disabled={waitSec > 0 || cases.chosen === undefined} onClick={() => test.run()}>
        {t('test.run')}
        {waiting}
      </Button>
      <Button
        small
        variant="primary"
        disabled={waitSec > 0 || cases.all.length === 0}
        icon={<Play aria-hidden />}
        onClick={test.runAll}
      >
        {t('test.runAll')}
        {waiting}
      </Button>
    </>
  )
}
