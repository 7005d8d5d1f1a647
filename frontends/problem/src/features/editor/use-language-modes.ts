import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getLanguages } from '@verdict/proto/http/problem/problem'
import { api } from '@verdict/ui'
import { useScopeFields } from '../../scope/scope.ts'

const hourMs = 3_600_000

/** MIME types of a problem's languages by name. */
export function useLanguageModes(pid: number): ReadonlyMap<string, string> {
  const languages = useQuery({ ...api.query(getLanguages, { query: { pid, ...useScopeFields() } }), staleTime: hourMs })
  return useMemo(
    () => new Map((languages.data ?? []).map(({ name, contentType }) => [name, contentType])),
    [languages.data],
  )
}
