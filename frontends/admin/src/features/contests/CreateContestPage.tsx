import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { adminCreateContest, adminGetContestList } from '@verdict/proto/http/contest-admin'
import { api, Page, paths, queryClient, toast } from '@verdict/ui'
import { ContestForm } from './ContestForm.tsx'
import { newContest, toInput } from './contest-values.rules.ts'
import { useAwardNames } from './use-award-names.ts'

/** A new contest; its problems come next. */
export function CreateContestPage() {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const names = useAwardNames()
  return (
    <Page title={t('contests.createTitle')}>
      <ContestForm
        initial={newContest(new Date(), names)}
        onSubmit={async (values) => {
          const { id } = await api.call(adminCreateContest, { body: toInput(values) })
          await queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetContestList) })
          toast.success(t('contests.created'))
          // The guard against leaving looks at the state of the next render.
          setTimeout(() => void navigate(paths.admin.contestProblems(id)), 0)
        }}
      />
    </Page>
  )
}
