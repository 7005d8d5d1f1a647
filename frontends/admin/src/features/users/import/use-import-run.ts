import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminGetUserList } from '@verdict/proto/http/auth/auth'
import type { RouteData } from '@verdict/proto/http/route'
import { adminContinueImport, adminGetImport, adminGetImports } from '@verdict/proto/http/auth/accounts/user-import'
import { api, refreshQueries } from '@verdict/ui'
import { addToGroups } from './add-to-groups.ts'

export type ImportProgress = RouteData<typeof adminContinueImport>

/** Creates the accounts of an import from its current state on, then adds them to their groups. Idempotent. */
export function useImportRun() {
  const { t } = useTranslation('admin')
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  const run = useMutation({
    meta: { quiet: true },
    mutationFn: async (id: string) => {
      setProgress(null)
      let at = await api.call(adminContinueImport, { body: { id } })
      setProgress(at)
      while (at.done < at.total) {
        at = await api.call(adminContinueImport, { body: { id } })
        setProgress(at)
      }
      if (at.membersLeft > 0) await addToGroups(id, t('userImport.groupBrief'))
    },
    onSettled: async () => {
      await refreshQueries(adminGetImport, adminGetImports, adminGetUserList)
    },
  })
  const isOf = (id: string) => run.variables === id
  return {
    start: (id: string) => run.mutate(id),
    isRunning: (id: string) => isOf(id) && run.isPending,
    errorOf: (id: string) => (isOf(id) ? run.error : null),
    progress,
  }
}

export type ImportRun = ReturnType<typeof useImportRun>
