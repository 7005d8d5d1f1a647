import { readerZone, zoneOffsetText } from '../../i18n/local-time.rules.ts'
import { useWidgetsText } from '../texts/use-widgets-text.ts'

/** What a form says beside a time in the reader's own zone: which zone that is, and that what is typed is no time. */
export function useTimeTexts(): { ownClocks: string; invalid: string } {
  const t = useWidgetsText()
  const zone = readerZone()
  const offset = zoneOffsetText(zone, new Date())
  return {
    ownClocks: t('dateTime.ownClocks', { zone: zone === offset ? zone : t('dateTime.zone', { zone, offset }) }),
    invalid: t('dateTime.invalid'),
  }
}
