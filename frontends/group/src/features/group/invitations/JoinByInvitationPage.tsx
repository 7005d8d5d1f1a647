import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { styled } from 'styled-components'
import { getGroupInvitation, joinByInvitation } from '@verdict/proto/http/group/invitations'
import type { RouteData } from '@verdict/proto/http/route'
import {
  api,
  Button,
  ButtonLink,
  Card,
  ErrorState,
  isApiError,
  Notice,
  Page,
  paths,
  SkeletonText,
  theme,
  toast,
  useSession,
  useSite,
  useUser,
} from '@verdict/ui'
import { refreshGroup } from '../../group-page/use-group.ts'

/** Landing page of an invitation link: names the group and makes the reader a member. */
export function JoinByInvitationPage() {
  const { t } = useTranslation('group')
  const { token = '' } = useParams()
  const isGuest = useUser() === null
  return (
    <Page title={t('group.invited')} heading={null}>
      <Box>{isGuest ? <SignInPrompt /> : <Invitation token={token} />}</Box>
    </Page>
  )
}

/** Opens the sign-in dialog; the page goes on once the reader is signed in. */
function SignInPrompt() {
  const { t } = useTranslation('group')
  const { canRegister } = useSite()
  const open = useSession((state) => state.openSignIn)
  useEffect(() => open(), [open])
  return (
    <InvitationCard title={t('group.invited')} text={t(canRegister ? 'group.invitedGuest' : 'group.invitedSignIn')}>
      <Button variant="primary" onClick={() => open()}>
        {t('group.signIn')}
      </Button>
      {canRegister && <Button onClick={() => open('register')}>{t('group.register')}</Button>}
    </InvitationCard>
  )
}

function Invitation({ token }: { token: string }) {
  const invitation = useQuery(api.query(getGroupInvitation, { query: { token } }))
  const { data, error, refetch } = invitation
  if (error !== null) return <Refusal error={error} onRetry={() => void refetch()} />
  return data === undefined ? <SkeletonText lines={4} /> : <Invited token={token} invitation={data} />
}

function Invited({ token, invitation }: { token: string; invitation: RouteData<typeof getGroupInvitation> }) {
  const { t } = useTranslation('group')
  const { gid, name, brief, memberCount, isMember } = invitation
  const navigate = useNavigate()
  const join = useMutation({
    mutationFn: () => api.call(joinByInvitation, { body: { token } }),
    meta: { quiet: true },
    async onSuccess() {
      toast.success(t('group.joined'))
      await refreshGroup()
      await navigate(paths.group(gid), { replace: true })
    },
  })
  if (isMember)
    return (
      <InvitationCard title={name} text={t('group.invitedMember')}>
        <ButtonLink variant="primary" to={paths.group(gid)}>
          {t('group.toGroup')}
        </ButtonLink>
      </InvitationCard>
    )
  return (
    <InvitationCard
      above={t('group.invitedTo')}
      title={name}
      text={brief}
      below={t('group.members', { count: memberCount })}
    >
      {join.error !== null && <Notice tone="danger">{join.error.message}</Notice>}
      <Button variant="primary" busy={join.isPending} onClick={() => join.mutate()}>
        {t('group.join')}
      </Button>
    </InvitationCard>
  )
}

function Refusal({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('group')
  if (!isApiError(error)) return <ErrorState error={error} onRetry={onRetry} />
  if (error.status === 429) {
    const minutes = Math.max(1, Math.ceil((error.retryAfterSec ?? 60) / 60))
    return (
      <InvitationCard
        title={t('group.inviteLocked')}
        text={t('group.inviteLockedText', { count: minutes })}
        role="alert"
      >
        <Button onClick={onRetry}>{t('group.tryAgain')}</Button>
      </InvitationCard>
    )
  }
  // A link that was truncated while copying is invalid for the server.
  const isExpired = error.code === 'group.invitation_gone' || error.status === 400
  if (!isExpired) return <ErrorState error={error} onRetry={onRetry} />
  return (
    <InvitationCard title={t('group.inviteGone')} text={t('group.inviteGoneText')} role="alert">
      <ButtonLink to={paths.groups}>{t('group.toGroups')}</ButtonLink>
    </InvitationCard>
  )
}

interface InvitationCardProps {
  above?: string
  title: string
  text: string
  below?: string
  role?: 'alert'
  children: ReactNode
}

function InvitationCard({ above, title, text, below, role, children }: InvitationCardProps) {
  return (
    <div role={role}>
      {above !== undefined && <Muted>{above}</Muted>}
      <h1>{title}</h1>
      <p>{text}</p>
      {below !== undefined && <Muted>{below}</Muted>}
      <Actions>{children}</Actions>
    </div>
  )
}

const Box = styled(Card)`
  max-width: 480px;
  margin: ${theme.space(8)} auto;
  padding: ${theme.space(8)} ${theme.space(6)};
  text-align: center;
  h1 {
    margin-bottom: ${theme.space(2)};
    font-size: ${theme.size.title};
    font-weight: 650;
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
`

const Muted = styled.p`
  margin-top: ${theme.space(1)};
  color: ${theme.color.muted};
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${theme.space(3)};
  margin-top: ${theme.space(6)};
  > [role='alert'] {
    flex-basis: 100%;
  }
`
