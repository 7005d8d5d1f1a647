import { AppError } from '@verdict/kit/errors'

const retrySec = 10

/** The provider gave no usable response: the request may have been executed. */
export function providerUnavailable(cause: unknown): AppError {
  return Object.assign(new AppError('payment.provider_unavailable', { waitSec: retrySec }), { cause })
}

/** The provider refused the request. */
export function refused(reason: string): AppError {
  return new AppError('payment.provider_refused', { reason: reason.slice(0, 200) })
}

/** The bill is truncated or has another format. */
export const billBroken = (reason: string) => new AppError('payment.bill_broken', { reason: reason.slice(0, 100) })
