import { useQuery } from '@tanstack/react-query'
import { getPointBalance } from '@verdict/proto/http/payment/points'
import { pointBalanceTopic } from '@verdict/proto/live/payment'
import { api, queryClient, useLiveTopic } from '@verdict/ui'

const query = api.query(getPointBalance)

/** The points of the reader, kept up to date while they are shown; undefined: not known. */
export function usePointBalance(): number | undefined {
  useLiveTopic(pointBalanceTopic, '', ({ balance }) => queryClient.setQueryData(query.queryKey, { balance }))
  return useQuery(query).data?.balance
}
