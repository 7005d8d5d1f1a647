import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type OrderState, openOrderStates, type PayMethod } from '@verdict/proto/codes/payment'
import { closeOrder, createOrder, getOrder, getOrders, paySandboxOrder } from '@verdict/proto/http/payment/payment'
import { getPointBalance, getPointRecords } from '@verdict/proto/http/payment/points'
import type { RouteData } from '@verdict/proto/http/route'
import { paymentOrderTopic } from '@verdict/proto/live/payment'
import { api, navigate, paths, queryClient, useLiveTopic } from '@verdict/ui'

export type Order = RouteData<typeof getOrder>

/** Polling intervals of an open order: while its code is being created, without a live stream, and otherwise. */
const pollMs = { created: 1_500, polled: 3_000, live: 20_000 }

export function isOpenState(state: OrderState): boolean {
  return openOrderStates.some((open) => open === state)
}

/** An order of the reader, kept up to date by push and polling while it can be paid. */
export function useOrder(orderNo: string) {
  const query = api.query(getOrder, { query: { orderNo } })
  const { isLive } = useLiveTopic(paymentOrderTopic, '', (event) => {
    if (event.orderNo === orderNo) void queryClient.invalidateQueries({ queryKey: query.queryKey })
  })
  const order = useQuery({
    ...query,
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined || !(isOpenState(data.state) || data.state === 'refunding')) return false
      if (data.state === 'created') return pollMs.created
      return isLive ? pollMs.live : pollMs.polled
    },
  })
  const state = order.data?.state
  // A changed order makes the lists and the balance stale.
  useEffect(() => {
    if (state !== undefined && !isOpenState(state)) void refreshRecords()
  }, [state])
  return order
}

async function refreshRecords(): Promise<void> {
  await Promise.all(
    [getPointBalance, getPointRecords, getOrders].map((route) =>
      queryClient.invalidateQueries({ queryKey: api.keyOf(route) }),
    ),
  )
}

/** Orders a package and opens the order. Repeating the request returns the same order. */
export function useCreateOrder() {
  return useMutation({
    mutationFn: (body: { packageId: number; method: PayMethod }) => api.call(createOrder, { body }),
    onSuccess: (order) => {
      keep(order)
      navigate(paths.payment(order.orderNo))
    },
    // The page shows the error where it occurred.
    meta: { quiet: true },
  })
}

export function useOrderActions(orderNo: string) {
  const close = useMutation({
    mutationFn: () => api.call(closeOrder, { query: { orderNo } }),
    onSuccess: keep,
  })
  const paySandbox = useMutation({
    mutationFn: () => api.call(paySandboxOrder, { body: { orderNo } }),
    onSuccess: keep,
  })
  return { close, paySandbox }
}

function keep(order: Order): void {
  queryClient.setQueryData(api.query(getOrder, { query: { orderNo: order.orderNo } }).queryKey, order)
}
