import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  createGroupContest,
  getGroupAdminContestList,
  getGroupContest,
  getGroupContestList,
  updateGroupContest,
} from '@verdict/proto/http/contest-group'
import { api, QueryView, toast, refreshQueries } from '@verdict/ui'
import type { ContestFormProps } from '@verdict/ui/parts'
import { UploadGroupProvider } from '../../drafts/upload-picture.ts'
import { ContestForm } from './ContestForm.tsx'
import { type AdminContest, newContest, toInput, toValues } from './contest-values.rules.ts'
import { useAwardNames } from './use-award-names.ts'

/** The form of a contest of a group, inside a page of another remote. */
export function ContestFormPart({ gid, cid, onSaved }: ContestFormProps) {
  return (
    <UploadGroupProvider value={gid}>
      {cid === null ? <NewContest {...{ gid, onSaved }} /> : <ExistingContest {...{ gid, cid, onSaved }} />}
    </UploadGroupProvider>
  )
}

async function refreshLists(): Promise<void> {
  const lists = [getGroupAdminContestList, getGroupContestList]
  await refreshQueries(...lists)
}

function NewContest({ gid, onSaved }: Pick<ContestFormProps, 'gid' | 'onSaved'>) {
  const { t } = useTranslation('admin')
  const names = useAwardNames()
  return (
    <ContestForm
      gid={gid}
      initial={newContest(new Date(), names)}
      onSubmit={async (values) => {
        const { id } = await api.call(createGroupContest, { body: { ...toInput(values), gid } })
        await refreshLists()
        toast.success(t('contests.created'))
        // The guard against leaving looks at the state of the next render.
        setTimeout(() => onSaved(id), 0)
      }}
    />
  )
}

function ExistingContest({ cid, ...props }: ContestFormProps & { cid: number }) {
  const contest = useQuery({
    ...api.query(getGroupContest, { query: { cid } }),
    // What is being edited must not change under the hands of who edits it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return <QueryView query={contest}>{(data) => <StoredContest key={data.id} contest={data} {...props} />}</QueryView>
}

function StoredContest({
  contest,
  gid,
  onSaved,
}: Pick<ContestFormProps, 'gid' | 'onSaved'> & { contest: AdminContest }) {
  const { t } = useTranslation('admin')
  return (
    <ContestForm
      gid={gid}
      initial={toValues(contest, useAwardNames())}
      stored={contest}
      onSubmit={async (values) => {
        await api.call(updateGroupContest, { body: { ...toInput(values, contest), id: contest.id } })
        await refreshLists()
        toast.success(t('contests.saved'))
        setTimeout(() => onSaved(contest.id), 0)
      }}
    />
  )
}
