import { adminGetOrder, adminGetOrders } from '@verdict/proto/http/payment/admin'
import type { RouteData } from '@verdict/proto/http/route'
import { api, queryClient } from '@verdict/ui'

export type OrderDetail = RouteData<typeof adminGetOrder>

/** Refetches orders and their details. */
export async function refreshOrders(): Promise<void> {
  await Promise.all(
    [adminGetOrder, adminGetOrders].map((route) => queryClient.invalidateQueries({ queryKey: api.keyOf(route) })),
  )
}
