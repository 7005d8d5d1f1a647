import { AppError } from '@verdict/kit/errors'

const retrySec = 10

/** The provider gave no answer, or one that says nothing: what was asked for may have been done. */
export function unavailable(cause: unknown): AppError {
  return Object.assign(new AppError('payment.provider_unavailable', { waitSec: retrySec }), { cause })
}

/** The provider said no. */
export function refused(reason: string): AppError {
  return new AppError('payment.provider_refused', { reason: reason.slice(0, 200) })
}

/** A bill is cut off, or has another form. */
export const billBroken = (reason: string) => new AppError('payment.bill_broken', { reason: reason.slice(0, 100) })
