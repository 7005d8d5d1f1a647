import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getPreferences, savePreferences } from '@verdict/proto/http/auth/accounts/preferences'
import type { RouteData } from '@verdict/proto/http/route'
import { api, queryClient, useUser } from '@verdict/ui'
import { mergeFilters, readSavedFilters, type SavedFilter, writeSavedFilters } from './saved-filters.ts'

type Preferences = RouteData<typeof getPreferences>
type Change = (filters: readonly SavedFilter[]) => SavedFilter[]

export interface SavedFilterList {
  /** Undefined while the account's are on their way. */
  filters: readonly SavedFilter[] | undefined
  change: (change: Change) => void
}

const filtersOf = ({ preferences }: Preferences): SavedFilter[] => preferences.statusFilters ?? []

/** Saves a change of the account's filters. After a conflict it is applied to the current ones. */
async function saveChange(preferences: Preferences, change: Change): Promise<Preferences> {
  const statusFilters = change(filtersOf(preferences))
  const answer = await api.call(savePreferences, {
    body: { version: preferences.version, preferences: { statusFilters } },
  })
  return answer.saved ? answer : saveChange(answer, change)
}

/** The account's filters, merged with those that this browser has stored before the sign-in or during an outage. */
async function readAndMerge(uid: string): Promise<Preferences> {
  const preferences = await api.call(getPreferences)
  const own = readSavedFilters(uid)
  const ofNobody = readSavedFilters(null)
  if (own.length + ofNobody.length === 0) return preferences
  let leftOver: SavedFilter[] = []
  const merged = await saveChange(preferences, (filters) => {
    const result = mergeFilters(filters, [...own, ...ofNobody])
    leftOver = result.leftOver
    return result.merged
  })
  writeSavedFilters(uid, leftOver)
  writeSavedFilters(null, [])
  return merged
}

/** Saved filters of the reader: in the account, or in this browser for guests and during an outage. */
export function useSavedFilters(): SavedFilterList {
  const uid = useUser()?.uid ?? null
  const ofBrowser = useBrowserFilters(uid)
  const queryKey = [...api.keyOf(getPreferences), uid]
  const account = useQuery({ queryKey, queryFn: () => readAndMerge(uid ?? ''), enabled: uid !== null })
  const save = useMutation({
    mutationFn: (change: Change) => saveChange(account.data ?? { version: 0, preferences: {} }, change),
    onSuccess: (preferences) => queryClient.setQueryData(queryKey, preferences),
  })
  if (uid === null || account.isError) return ofBrowser
  if (account.data === undefined) return { filters: undefined, change: () => undefined }
  const filters = filtersOf(account.data)
  // A change shows at once; an error reverts it.
  return { filters: save.isPending ? save.variables(filters) : filters, change: save.mutate }
}

function useBrowserFilters(uid: string | null): SavedFilterList {
  const [filters, setFilters] = useState(() => readSavedFilters(uid))
  return {
    filters,
    change: (change) => {
      const next = change(readSavedFilters(uid))
      writeSavedFilters(uid, next)
      setFilters(next)
    },
  }
}
