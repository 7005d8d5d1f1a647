import type { PayMethod, PointType, SpendingType } from '@verdict/proto/codes/payment'
import type { EntryDoc, Posting } from './entry.model.ts'

/** An entry that is not posted yet. */
export interface NewEntry {
  key: string
  type: PointType
  postings: readonly Posting[]
  remark: string
  /** User and change of points. */
  user: { uid: string; changePoints: number } | null
  /** Whether the balance may become negative. */
  mayOverdraw?: boolean
  actorUid?: string
}

const points = (account: string, amount: number): Posting => ({ account, unit: 'point', amount })
const fen = (account: string, amount: number): Posting => ({ account, unit: 'fen', amount })
const userAccount = (uid: string) => `user:${uid}`
const heldAccount = (key: string) => `held:${key}`

export interface CreditedOrder {
  orderNo: string
  uid: string
  method: PayMethod
  isSandbox: boolean
  points: number
  amountFen: number
}

const providerAccount = ({ method, isSandbox }: CreditedOrder) => `provider:${isSandbox ? 'sandbox' : method}`

/** Money comes from the provider and points go to the user. */
export function topupEntry(order: CreditedOrder): NewEntry {
  return {
    key: `order:${order.orderNo}`,
    type: 'topup',
    remark: order.orderNo,
    postings: [
      points('points:issued', -order.points),
      points(userAccount(order.uid), order.points),
      fen(providerAccount(order), order.amountFen),
      fen('sales', -order.amountFen),
    ],
    user: userOf(order.uid, order.points),
  }
}

/** Counter-entry of a top-up or a part of it. An administrator's refund may make the balance negative. */
export function refundEntry(refund: CreditedOrder & { refundNo: string }): NewEntry {
  return {
    key: `refund:${refund.refundNo}`,
    type: 'refund',
    remark: refund.orderNo,
    mayOverdraw: true,
    postings: [
      points('points:issued', refund.points),
      points(userAccount(refund.uid), -refund.points),
      fen(providerAccount(refund), -refund.amountFen),
      fen('sales', refund.amountFen),
    ],
    user: userOf(refund.uid, -refund.points),
  }
}

/** The refund of a late payment moves only money. */
const userOf = (uid: string, changePoints: number) => (changePoints === 0 ? null : { uid, changePoints })

export function adjustmentEntry(given: {
  key: string
  uid: string
  changePoints: number
  remark: string
  actorUid: string
}): NewEntry {
  const { key, uid, changePoints, remark, actorUid } = given
  return {
    key: `adjustment:${key}`,
    type: 'adjustment',
    remark,
    actorUid,
    postings: [points('points:adjusted', -changePoints), points(userAccount(uid), changePoints)],
    user: { uid, changePoints },
  }
}

export interface Spending {
  key: string
  uid: string
  points: number
  type: SpendingType
  remark: string
}

export function spendingEntry(spending: Spending): NewEntry {
  return takingEntry(`spend:${spending.key}`, `spent:${spending.type}`, spending)
}

export function holdEntry(spending: Spending): NewEntry {
  return takingEntry(`hold:${spending.key}`, heldAccount(spending.key), spending)
}

/** A tombstone in place of a hold, which moves nothing: a hold that arrives after its return is refused. */
export function holdTombstoneEntry(key: string, remark: string): NewEntry {
  return { key: `hold:${key}`, type: 'returned', remark, postings: [], user: null }
}

function takingEntry(key: string, account: string, { uid, points: taken, type, remark }: Spending): NewEntry {
  return {
    key,
    type,
    remark,
    postings: [points(userAccount(uid), -taken), points(account, taken)],
    user: { uid, changePoints: -taken },
  }
}

/** Capture and return of a hold share one key, so that a hold ends once. */
const endOfHold = (key: string) => `hold-end:${key}`

export function captureEntry(key: string, hold: Pick<EntryDoc, 'type' | 'remark' | 'changePoints'>): NewEntry {
  const held = -(hold.changePoints ?? 0)
  return {
    key: endOfHold(key),
    type: hold.type,
    remark: hold.remark,
    user: null,
    postings: [points(heldAccount(key), -held), points(`spent:${hold.type}`, held)],
  }
}

export function returnEntry(key: string, hold: Pick<EntryDoc, 'uid' | 'changePoints'>, remark: string): NewEntry {
  const held = -(hold.changePoints ?? 0)
  const uid = hold.uid ?? ''
  return {
    key: endOfHold(key),
    type: 'returned',
    remark,
    postings: [points(heldAccount(key), -held), points(userAccount(uid), held)],
    user: { uid, changePoints: held },
  }
}

/** Lists units with postings that do not sum to 0; a valid entry has none. */
export function unbalancedUnits(postings: readonly Posting[]): string[] {
  const sums = new Map<string, number>()
  for (const { unit, amount } of postings) sums.set(unit, (sums.get(unit) ?? 0) + amount)
  return [...sums].filter(([, sum]) => sum !== 0).map(([unit]) => unit)
}

/**
 * Whether the journal has this entry under its key. Remarks may differ, since a repeated call may word them
 * differently.
 */
export function isSameEntry(made: EntryDoc, requested: NewEntry): boolean {
  return (
    made.type === requested.type &&
    made.uid === requested.user?.uid &&
    made.changePoints === requested.user?.changePoints &&
    made.postings.length === requested.postings.length
  )
}
