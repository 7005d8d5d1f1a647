import { adminGetOrder, adminGetOrders } from '@verdict/proto/http/payment/admin'
import type { RouteData } from '@verdict/proto/http/route'
import { api, queryClient } from '@verdict/ui'

export type OrderDetail = RouteData<typeof adminGetOrder>

/** After an act on an order: its detail and the list are asked for anew. */
export async function refreshOrders(): Promise<void> {
  await Promise.all(
    [adminGetOrder, adminGetOrders].map((route) => queryClient.invalidateQueries({ queryKey: api.keyOf(route) })),
  )
}
