import { openOrderStates, type OrderState } from '@verdict/proto/codes/payment'
import type { OrderDoc, RefundDoc } from './order.model.ts'

const minuteMs = 60_000
/** Minutes after the making of an order at which its provider is asked, if nothing was heard of it. */
const checkMinutes = [1, 2, 5, 15] as const
const day = 86_400_000
const beijingMs = 8 * 60 * minuteMs

export function isOpen(state: OrderState): boolean {
  return (openOrderStates as readonly OrderState[]).includes(state)
}

/** When an order is looked at for the next time; by its end at the latest, and every minute after that. */
export function nextCheckAt(order: { createdAt: Date; expiresAt: Date; checks: number }, now: Date): Date {
  const minutes = checkMinutes[order.checks]
  const planned = minutes === undefined ? Number.POSITIVE_INFINITY : order.createdAt.getTime() + minutes * minuteMs
  const due = Math.min(planned, order.expiresAt.getTime())
  return new Date(due > now.getTime() ? due : now.getTime() + minuteMs)
}

/** `20261126` and a number that is not used twice, with a part that cannot be guessed. */
export function orderNoOf(number: number, now: Date, suffix: string): string {
  return `${beijingDay(now).replaceAll('-', '')}${String(number).padStart(8, '0')}${suffix}`
}

/** The day in UTC+8, by which the providers count: `2026-11-26`. */
export function beijingDay(at: Date): string {
  return new Date(at.getTime() + beijingMs).toISOString().slice(0, 10)
}

/** Beginning and end of a day in UTC+8. */
export function dayBounds(name: string): { from: Date; to: Date } {
  const from = Date.parse(`${name}T00:00:00Z`) - beijingMs
  return { from: new Date(from), to: new Date(from + day) }
}

/**
 * Points that a refund takes, so that all refunds of an order together take what their share of the price was, rounded
 * down, and the last one what is left.
 */
export function refundedPointsOf(
  order: { points: number; amountFen: number; refundedFen: number; refundedPoints: number },
  amountFen: number,
): number {
  const total = order.refundedFen + amountFen
  const share = total >= order.amountFen ? order.points : Math.floor((order.points * total) / order.amountFen)
  return Math.max(0, share - order.refundedPoints)
}

/** Where a refund leads: money that is left can be refunded, too. */
export function stateAfterRefund(amountFen: number, refundedFen: number): OrderState {
  return refundedFen >= amountFen ? 'refunded' : 'partly_refunded'
}

/** A refund of an order that nobody has asked the provider for yet. */
export function newRefund(
  { _id: orderNo, uid, method, isSandbox }: OrderDoc,
  asked: Pick<RefundDoc, '_id' | 'amountFen' | 'points' | 'reason' | 'actorUid' | 'createdAt' | 'checkAt'>,
): RefundDoc {
  return { ...asked, orderNo, uid, method, isSandbox, state: 'requested', succeededAt: null }
}

export const yuanOf = (fen: number): number => fen / 100
