import { useQuery } from '@tanstack/react-query'
import { getPointBalance } from '@verdict/proto/http/payment/points'
import { pointBalanceTopic } from '@verdict/proto/live/payment'
import { api, queryClient, useLiveTopic } from '@verdict/ui'

const query = api.query(getPointBalance)

/** Point balance of the reader, kept up to date; undefined while unknown. */
export function usePointBalance(): number | undefined {
  useLiveTopic(pointBalanceTopic, '', ({ balance }) => queryClient.setQueryData(query.queryKey, { balance }))
  return useQuery(query).data?.balance
}
