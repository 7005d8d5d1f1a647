import { openOrderStates, type OrderState } from '@verdict/proto/codes/payment'
import type { OrderDoc, RefundDoc } from './order.model.ts'

const minuteMs = 60_000
/** Minutes after the creation of an order at which its provider is queried if no notification has arrived. */
const checkMinutes = [1, 2, 5, 15] as const
const day = 86_400_000
const beijingMs = 8 * 60 * minuteMs

export function isOpen(state: OrderState): boolean {
  return (openOrderStates as readonly OrderState[]).includes(state)
}

/** Next query of the provider; at the latest when the order expires, and every minute after that. */
export function nextCheckAt(order: { createdAt: Date; expiresAt: Date; checks: number }, now: Date): Date {
  const minutes = checkMinutes[order.checks]
  const planned = minutes === undefined ? Number.POSITIVE_INFINITY : order.createdAt.getTime() + minutes * minuteMs
  const due = Math.min(planned, order.expiresAt.getTime())
  return new Date(due > now.getTime() ? due : now.getTime() + minuteMs)
}

/** Date, a unique number and an unguessable suffix: `20261126…`. */
export function orderNoOf(number: number, now: Date, suffix: string): string {
  return `${beijingDay(now).replaceAll('-', '')}${String(number).padStart(8, '0')}${suffix}`
}

/** The day in UTC+8, as providers count: `2026-11-26`. */
export function beijingDay(at: Date): string {
  return new Date(at.getTime() + beijingMs).toISOString().slice(0, 10)
}

/** Beginning and end of a day in UTC+8. */
export function dayBounds(name: string): { from: Date; to: Date } {
  const from = Date.parse(`${name}T00:00:00Z`) - beijingMs
  return { from: new Date(from), to: new Date(from + day) }
}

/**
 * Points that a refund debits: all refunds of an order together debit the share of the price that they refund, rounded
 * down, and the last one the remainder.
 */
export function refundedPointsOf(
  order: { points: number; amountFen: number; refundedFen: number; refundedPoints: number },
  amountFen: number,
): number {
  const total = order.refundedFen + amountFen
  const share = total >= order.amountFen ? order.points : Math.floor((order.points * total) / order.amountFen)
  return Math.max(0, share - order.refundedPoints)
}

/** State of the order after a refund; the rest can be refunded, too. */
export function stateAfterRefund(amountFen: number, refundedFen: number): OrderState {
  return refundedFen >= amountFen ? 'refunded' : 'partly_refunded'
}

/** A refund that was not sent to the provider yet. */
export function newRefund(
  { _id: orderNo, uid, method, isSandbox }: OrderDoc,
  request: Pick<RefundDoc, '_id' | 'amountFen' | 'points' | 'reason' | 'actorUid' | 'createdAt' | 'checkAt'>,
): RefundDoc {
  return { ...request, orderNo, uid, method, isSandbox, state: 'requested', succeededAt: null }
}

export const yuanOf = (fen: number): number => fen / 100
