import { useQuery } from '@tanstack/react-query'
import { getContestWebhooks } from '@verdict/proto/http/contest/clics/contest-webhooks'
import type { RouteData } from '@verdict/proto/http/route'
import { api, refreshQueries } from '@verdict/ui'

export type Webhook = RouteData<typeof getContestWebhooks>[number]

const pollMs = 10_000

/** Webhooks of a contest; polled, to show how deliveries went. */
export function useWebhooks(cid: number) {
  return useQuery({ ...api.query(getContestWebhooks, { query: { cid } }), refetchInterval: pollMs })
}

export async function refreshWebhooks(): Promise<void> {
  await refreshQueries(getContestWebhooks)
}
