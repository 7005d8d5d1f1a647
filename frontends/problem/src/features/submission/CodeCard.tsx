import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getSubmissionDetail, updateSubmission } from '@verdict/proto/http/submission/submission'
import { api, Button, Card, CopyButton, MutedText, queryClient, Row, toast, useUser } from '@verdict/ui'
import { useScopeFields } from '../../scope/scope.ts'
import { CodeView } from '../../code/CodeView.tsx'
import type { Submission } from './submission.ts'

/** The code with a copy button; its owner can share it. */
export function CodeCard({ submission, codeShare }: { submission: Submission; codeShare: boolean }) {
  const { t } = useTranslation('problem')
  const user = useUser()
  const code = submission.code ?? ''
  const isOwner = user !== null && user.uid === submission.uid
  const canShare = isOwner && codeShare && (submission.cid ?? 0) === 0
  return (
    <Card
      title={t('status.code')}
      extra={
        <Row $nowrap>
          {canShare && <ShareButton submission={submission} />}
          {code !== '' && <CopyButton text={code} variant="plain" />}
        </Row>
      }
    >
      {code === '' ? (
        <MutedText as="p">{t('status.codeHidden')}</MutedText>
      ) : (
        <CodeView code={code} language={submission.language ?? ''} />
      )}
    </Card>
  )
}

function ShareButton({ submission }: { submission: Submission }) {
  const { t } = useTranslation('problem')
  const scope = useScopeFields()
  const isShared = submission.share === true
  const toggle = useMutation({
    mutationFn: () =>
      api.call(updateSubmission, { body: { submitId: submission.submitId, share: !isShared, ...scope } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: api.keyOf(getSubmissionDetail) })
      toast.success(t(isShared ? 'status.unshared' : 'status.shared'))
    },
  })
  return (
    <Button small busy={toggle.isPending} onClick={() => toggle.mutate()}>
      {t(isShared ? 'status.unshare' : 'status.share')}
    </Button>
  )
}
