import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { submitProblemAnswers } from '@verdict/proto/http/judging'
import type { RouteData } from '@verdict/proto/http/route'
import { submitProblemJudge } from '@verdict/proto/http/submission'
import { api, isTransient, toast, useSession } from '@verdict/ui'
import { useScopeFields } from '../../scope/scope.ts'
import { codeProblem, maxCodeLength, newIdempotencyKey } from './code-rules.ts'

export type Submitted = RouteData<typeof submitProblemJudge>

interface Program {
  pid: string
  language: string
  code: string
}

const tries = 3

/** Submitting from the problem page: checks, sends (again, under the same key, when the answer was lost), remembers. */
export function useSubmit() {
  const { t } = useTranslation('problem')
  const scope = useScopeFields()
  const [submitted, setSubmitted] = useState<Submitted | null>(null)
  const send = useMutation({
    mutationFn: ({ key, ...body }: Program & { key: string }) =>
      api.call(submitProblemJudge, { body: { ...body, ...scope } }, { headers: { 'Idempotency-Key': key } }),
    retry: (count, error) => count < tries && isTransient(error),
    meta: { quiet: true },
    onSuccess: setSubmitted,
  })

  const handInZip = useMutation({
    mutationFn: ({ pid, file }: { pid: string; file: File }) =>
      api.upload(submitProblemAnswers, file, { query: { pid, ...scope } }),
    meta: { quiet: true },
    onMutate: () => send.reset(),
    onSuccess: setSubmitted,
  })
  const isSending = send.isPending || handInZip.isPending

  const isSignedIn = () => {
    if (useSession.getState().token !== null) return true
    toast.warning(t('status.loginFirst'))
    useSession.getState().openSignIn()
    return false
  }

  const submit = (program: Program) => {
    if (isSending || !isSignedIn()) return
    const fault = codeProblem(program.code)
    if (fault !== null) {
      toast.warning(t(fault === 'empty' ? 'editor.codeEmpty' : 'editor.codeTooLong', { max: maxCodeLength }))
      return
    }
    handInZip.reset()
    send.mutate({ ...program, key: newIdempotencyKey() })
  }

  /** Hands in a zip with the answers to a submit-answer problem. */
  const handIn = (pid: string, file: File) => {
    if (!isSending && isSignedIn()) handInZip.mutate({ pid, file })
  }

  return { submit, handIn, submitted, isSending, error: send.error ?? handInZip.error }
}
