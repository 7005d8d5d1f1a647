import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { finishOidcLink, finishOidcSignIn } from '@verdict/proto/http/auth/oidc'
import type { RouteData } from '@verdict/proto/http/route'
import {
  api,
  Button,
  Card,
  keepSession,
  Notice,
  Page,
  type SessionUser,
  SkeletonText,
  Stack,
  toast,
  useSession,
} from '@verdict/ui'
import { clearSignInAttempt, readSignInAttempt, type SignInAttempt } from '@verdict/ui/sign-in-attempt'
import { ProviderRegisterForm, ProviderSecondFactorForm } from './ProviderSteps.tsx'
import '../../account/texts/load-texts.ts'

type Finished = RouteData<typeof finishOidcSignIn>

/** Redirect URI of sign-in providers: finishes the attempt that this tab has started. */
export function SignInCallbackPage() {
  const { t } = useTranslation('account')
  const [attempt] = useState(readSignInAttempt)
  return (
    <Page title={t('provider.title')}>
      <Narrow>
        <Card>
          {attempt === null ? <Failure text={t('provider.notBegun')} kind="sign-in" /> : <Finish attempt={attempt} />}
        </Card>
      </Narrow>
    </Page>
  )
}

function Finish({ attempt }: { attempt: SignInAttempt }) {
  const { t: account } = useTranslation('account')
  const { t: security } = useTranslation('security')
  const navigate = useNavigate()
  const { search } = useLocation()
  const [steps, setSteps] = useState<Finished | null>(null)
  const enter = (user: SessionUser) => {
    toast.success(account('provider.welcome', { username: user.username }))
    void navigate(attempt.from, { replace: true })
  }
  const finish = useMutation({
    meta: { quiet: true },
    mutationFn: async (answer: string) => {
      const body = { attempt: attempt.attempt, answer }
      if (attempt.kind === 'link') {
        const { name } = await api.call(finishOidcLink, { body })
        toast.success(security('links.linked', { name }))
        return navigate('/setting', { replace: true })
      }
      const answered = await api.callWithHeaders(finishOidcSignIn, { body })
      const { user } = answered.data
      if (user === null) setSteps(answered.data)
      else enter(keepSession(answered, user))
    },
  })
  const isBegun = useRef(false)
  const { mutate } = finish
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    clearSignInAttempt()
    mutate(search.slice(1) || 'none')
  }, [mutate, search])
  if (finish.isError) return <Failure text={finish.error.message} kind={attempt.kind} />
  if (steps === null) return <SkeletonText />
  const ticket = steps.ticket ?? ''
  return steps.next === 'second_step' ? (
    <ProviderSecondFactorForm ticket={ticket} onDone={enter} />
  ) : (
    <ProviderRegisterForm ticket={ticket} username={steps.username} email={steps.email} onDone={enter} />
  )
}

function Failure({ text, kind }: { text: string; kind: SignInAttempt['kind'] }) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const goBack = async () => {
    if (kind === 'link') return navigate('/setting', { replace: true })
    await navigate('/home', { replace: true })
    useSession.getState().openSignIn()
  }
  return (
    <Stack>
      <Notice tone="danger">{text}</Notice>
      <Button onClick={() => void goBack()}>{t(kind === 'link' ? 'provider.toSettings' : 'toLogin')}</Button>
    </Stack>
  )
}

const Narrow = styled.div`
  max-width: 460px;
  margin-inline: auto;
`
