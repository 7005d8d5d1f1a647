import { readerZone, zoneOffsetText } from '../../i18n/local-time.rules.ts'
import { useWidgetsText } from '../texts/use-widgets-text.ts'

/** Texts for a time input in the reader's time zone: which zone that is, and that the input is no time. */
export function useTimeTexts(): { ownClocks: string; invalid: string } {
  const t = useWidgetsText()
  const zone = readerZone()
  const offset = zoneOffsetText(zone, new Date())
  return {
    ownClocks: t('dateTime.ownClocks', { zone: zone === offset ? zone : t('dateTime.zone', { zone, offset }) }),
    invalid: t('dateTime.invalid'),
  }
}
