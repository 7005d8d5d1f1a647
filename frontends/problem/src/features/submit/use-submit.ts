import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { submitProblemAnswers } from '@verdict/proto/http/submission/judging'
import type { RouteData } from '@verdict/proto/http/route'
import { submitProblemJudge } from '@verdict/proto/http/submission/submission'
import { api, isApiError, isTransient, toast, useSession } from '@verdict/ui'
import { useScopeFields } from '../../scope/scope.ts'
import { useSecondsLeft } from '../online-test/runs/use-seconds-left.ts'
import { beginBrowserSpan, type BrowserSpan } from './browser-span.ts'
import { type CaptchaAnswer, useCaptchaPrompt } from './use-captcha-prompt.ts'
import { codeError, maxCodeLength, newIdempotencyKey } from '../../code/code-rules.ts'

export type SubmitResult = RouteData<typeof submitProblemJudge>

/** State of submitting and the latest result. */
export type Submission = ReturnType<typeof useSubmit>

interface Program {
  pid: string
  language: string
  code: string
}

interface Done {
  answer: SubmitResult
  code: string
  span?: BrowserSpan
}

interface SubmissionOptions {
  onDone: (done: Done) => void
  /** `again` sends the same with the answer to a captcha. */
  onRefused: (error: Error, again: (answer: CaptchaAnswer) => Promise<unknown>) => void
}

const tries = 3

/**
 * Submits a program: validates it, sends it, retries with the same idempotency key after a lost response, and remembers
 * the result.
 *
 * @param mayOverwrite asks before an earlier submission is replaced
 */
export function useSubmit(program: () => Program, mayOverwrite: () => Promise<boolean>) {
  const { t } = useTranslation('problem')
  const [submitted, setSubmitted] = useState<Done | null>(null)
  const [waitSec, wait] = useSecondsLeft()
  const captcha = useCaptchaPrompt()
  const options: SubmissionOptions = {
    onDone(done) {
      captcha.close()
      setSubmitted(done)
    },
    onRefused(error, again) {
      if (isApiError(error) && error.retryAfterSec !== undefined) wait(error.retryAfterSec)
      captcha.onError(error, again)
    },
  }
  const send = useSendProgram(options)
  const handInZip = useSendAnswers({ ...options, onBegin: send.reset })
  const isSending = send.isPending || handInZip.isPending

  const isSignedIn = () => {
    if (useSession.getState().token !== null) return true
    toast.warning(t('status.loginFirst'))
    useSession.getState().openSignIn()
    return false
  }

  const submit = async () => {
    if (isSending || waitSec > 0 || !isSignedIn()) return
    const body = program()
    const fault = codeError(body.code)
    if (fault !== null) {
      toast.warning(t(fault === 'empty' ? 'editor.codeEmpty' : 'editor.codeTooLong', { max: maxCodeLength }))
      return
    }
    if (!(await mayOverwrite())) return
    handInZip.reset()
    send.mutate({ ...body, key: newIdempotencyKey() })
  }

  /** Hands in a zip with the answers to a submit-answer problem. */
  const handIn = async (pid: string, file: File) => {
    if (!isSending && isSignedIn() && (await mayOverwrite())) handInZip.mutate({ pid, file })
  }

  return {
    send: () => void submit(),
    handIn: (pid: string, file: File) => void handIn(pid, file),
    captcha,
    submitted,
    isSending,
    waitSec,
    error: send.error ?? handInZip.error,
  }
}

function useSendProgram({ onDone, onRefused }: SubmissionOptions) {
  const scope = useScopeFields()
  const send = useMutation({
    mutationFn: async ({ key, ...body }: Program & Partial<CaptchaAnswer> & { key: string }) => {
      const span = beginBrowserSpan()
      const headers = { 'Idempotency-Key': key, traceparent: span.traceparent }
      const answer = await api.call(submitProblemJudge, { body: { ...body, ...scope } }, { headers })
      span.answered()
      return { answer, span }
    },
    retry: (count, error) => count < tries && isTransient(error),
    meta: { quiet: true },
    onSuccess({ answer, span }, { code }) {
      onDone({ answer, code, span })
    },
    onError(error, refused) {
      onRefused(error, (answer) => send.mutateAsync({ ...refused, ...answer }))
    },
  })
  return send
}

function useSendAnswers({ onDone, onRefused, onBegin }: SubmissionOptions & { onBegin: () => void }) {
  const scope = useScopeFields()
  const handInZip = useMutation({
    mutationFn: ({ file, ...query }: { pid: string; file: File } & Partial<CaptchaAnswer>) =>
      api.upload(submitProblemAnswers, file, { query: { ...query, ...scope } }),
    meta: { quiet: true },
    onMutate: onBegin,
    onSuccess(answer) {
      onDone({ answer, code: '' })
    },
    onError(error, refused) {
      onRefused(error, (answer) => handInZip.mutateAsync({ ...refused, ...answer }))
    },
  })
  return handInZip
}
