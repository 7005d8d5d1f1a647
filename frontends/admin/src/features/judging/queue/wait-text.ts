import type { TFunction } from 'i18next'

const minuteSec = 60
const hourSec = 3600

/** `12 s`, `3 min 20 s`, `2 h 5 min`: how long something has waited. */
export function waitText(seconds: number, t: TFunction<'admin'>): string {
  const whole = Math.floor(seconds)
  if (whole < minuteSec) return t('judging.seconds', { sec: whole })
  if (whole < hourSec) return t('judging.minutes', { min: Math.floor(whole / minuteSec), sec: whole % minuteSec })
  return t('judging.hours', { hour: Math.floor(whole / hourSec), min: Math.floor((whole % hourSec) / minuteSec) })
}
