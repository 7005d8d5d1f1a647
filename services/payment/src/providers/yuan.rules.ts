import { billBroken } from './provider-faults.rules.ts'

/** Yuan with up to two places, as whole fen. @throws AppError payment.bill_broken */
export function fenOf(yuan: string): number {
  const [, whole, places = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(yuan.trim()) ?? []
  if (whole === undefined) throw billBroken(yuan)
  return Number(whole) * 100 + Number(places.padEnd(2, '0'))
}

/** Fen as a text in yuan: `0.01` */
export const yuanText = (fen: number): string => (fen / 100).toFixed(2)
