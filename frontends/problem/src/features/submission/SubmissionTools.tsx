import { useMutation, useQuery } from '@tanstack/react-query'
import Link from 'lucide-react/icons/link'
import Pencil from 'lucide-react/icons/pencil'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Sparkles from 'lucide-react/icons/sparkles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { QuestionKind } from '@verdict/proto/codes/ai'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { getTutorState } from '@verdict/proto/http/ai/ai'
import { submitProblemJudge } from '@verdict/proto/http/submission/submission'
import { api, Button, ButtonLink, copyText, paths, Row, toast, useUser } from '@verdict/ui'
import { useScope, useScopeFields } from '../../scope/scope.ts'
import { newIdempotencyKey } from '../../code/code-rules.ts'
import { draftOwner, openInEditor } from '../../code/drafts.ts'
import type { Submission } from './submission.ts'

/** Actions on a submission: open in the editor, resubmit, copy the link. */
export function SubmissionTools({ submission }: { submission: Submission }) {
  const { t } = useTranslation('problem')
  const user = useUser()
  const isOwner = user !== null && user.uid === submission.uid
  const scope = useScope()
  // Only pages of the contest show tools for its submissions.
  const isHere = (submission.cid ?? 0) === scope.cid && (submission.gid ?? 0) === scope.gid
  const hasCode = isHere && (submission.code ?? '') !== '' && submission.displayPid !== null
  const copyLink = async () => {
    const link = new URL(paths.submission(submission.submitId, scope), window.location.href).href
    if (await copyText(link)) toast.success(t('status.linkCopied'))
    else toast.error(link)
  }
  return (
    <Row>
      {hasCode && <OpenInEditor submission={submission} />}
      {hasCode && isOwner && <Resubmit submission={submission} />}
      {hasCode && isOwner && submission.status === JudgeStatus.Accepted && <AskForStyle submission={submission} />}
      <Button small icon={<Link aria-hidden />} onClick={() => void copyLink()}>
        {t('status.copyLink')}
      </Button>
    </Row>
  )
}

/** Opens the tutor's comments on code style, where the site offers them. */
function AskForStyle({ submission: { displayPid, submitId } }: { submission: Submission }) {
  const { t } = useTranslation('problem')
  const scope = useScope()
  const state = useQuery(api.query(getTutorState, { query: {} }))
  if (displayPid === null || state.data?.kinds.includes(QuestionKind.style) !== true) return null
  const page = paths.problemChat(displayPid, submitId, scope)
  return (
    <ButtonLink small to={`${page}${page.includes('?') ? '&' : '?'}tab=solution`} icon={<Sparkles aria-hidden />}>
      {t('status.codeStyle')}
    </ButtonLink>
  )
}

/** Loads the code into the editor; what it replaces can be restored there. */
function OpenInEditor({ submission }: { submission: Submission }) {
  const { t } = useTranslation('problem')
  const scope = useScope()
  const navigate = useNavigate()
  const uid = useUser()?.uid ?? null
  const { pid, displayPid, code, language } = submission
  if (pid === null || displayPid === null || code === null || language === null) return null
  const open = () => {
    openInEditor({ owner: draftOwner(uid), pid, scope }, { language, code })
    void navigate(paths.problem(displayPid, scope))
  }
  return (
    <Button small icon={<Pencil aria-hidden />} onClick={open}>
      {t('status.openInEditor')}
    </Button>
  )
}

function Resubmit({ submission }: { submission: Submission }) {
  const { t } = useTranslation('problem')
  const scope = useScope()
  const fields = useScopeFields()
  const navigate = useNavigate()
  const [key] = useState(newIdempotencyKey)
  const { displayPid, code, language } = submission
  const send = useMutation({
    mutationFn: (body: { pid: string; code: string; language: string }) =>
      api.call(submitProblemJudge, { body: { ...body, ...fields } }, { headers: { 'Idempotency-Key': key } }),
    onSuccess: ({ submitId }) => navigate(paths.submission(submitId, scope)),
  })
  if (displayPid === null || code === null || language === null) return null
  return (
    <Button
      small
      busy={send.isPending}
      icon={<RotateCw aria-hidden />}
      onClick={() => send.mutate({ pid: displayPid, code, language })}
    >
      {t('status.resubmit')}
    </Button>
  )
}
