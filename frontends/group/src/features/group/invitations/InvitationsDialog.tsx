import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import {
  createGroupInvitation,
  getGroupInvitationList,
  invitationLimits,
  revokeGroupInvitation,
} from '@verdict/proto/http/group/invitations'
import type { RouteData } from '@verdict/proto/http/route'
import {
  api,
  Button,
  confirm,
  CopyButton,
  Dialog,
  Form,
  FormError,
  FormField,
  formatInstant,
  Input,
  media,
  paths,
  QueryView,
  refreshQueries,
  Select,
  tabular,
  theme,
  toast,
  useForm,
} from '@verdict/ui'
import { useGroup } from '../../group-page/use-group.ts'

type Invitation = RouteData<typeof getGroupInvitationList>[number]

const dayChoices = [1, 7, 30, invitationLimits.days]
const initial = { days: '7', maxUses: 50 }

/** Creates, copies and revokes invitation links. */
export function InvitationsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const invitations = useQuery(api.query(getGroupInvitationList, { query: { gid: group.id } }))
  return (
    <Dialog
      open
      stayOnOutsideClick
      widthPx={600}
      title={t('group.invitations')}
      description={t('group.invitationsLead')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('group.close')}</Button>}
    >
      <NewInvitation />
      <Subtitle id="live-invitations">{t('group.invitationsLive')}</Subtitle>
      <div aria-live="polite">
        <QueryView query={invitations} empty={t('group.noInvitations')}>
          {(found) => (
            <List aria-labelledby="live-invitations">
              {found.map((one) => (
                <InvitationRow key={one.token} invitation={one} />
              ))}
            </List>
          )}
        </QueryView>
      </div>
    </Dialog>
  )
}

function NewInvitation() {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const { uses: max } = invitationLimits
  const form = useForm({
    initial,
    check: ({ maxUses }) => ({
      maxUses: Number.isInteger(maxUses) && maxUses >= 1 && maxUses <= max ? undefined : t('group.usesRange', { max }),
    }),
    async submit({ days, maxUses }) {
      await api.call(createGroupInvitation, { body: { gid: group.id, days: Number(days), maxUses } })
      await refreshQueries(getGroupInvitationList)
    },
  })
  return (
    <Form form={form}>
      <Fields>
        <FormField form={form} name="days" label={t('group.inviteDays')}>
          {({ value }) => (
            <Select
              {...value}
              options={dayChoices.map((count) => ({ value: String(count), label: t('group.days', { count }) }))}
            />
          )}
        </FormField>
        <FormField form={form} name="maxUses" label={t('group.inviteUses')}>
          {({ number }) => <Input {...number} min={1} max={max} step={1} inputMode="numeric" />}
        </FormField>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {t('group.invite')}
        </Button>
      </Fields>
      <FormError form={form} />
    </Form>
  )
}

/** An invitation link with its remaining uses and time. */
function InvitationRow({
  invitation: { token, gid, createdBy, expiresAt, maxUses, uses },
}: {
  invitation: Invitation
}) {
  const { t } = useTranslation('group')
  const address = window.location.origin + paths.groupInvitation(token)
  const revoke = useMutation({
    mutationFn: () => api.call(revokeGroupInvitation, { query: { gid, token } }),
    onSuccess: () => toast.success(t('group.inviteRevoked')),
    // After an error, too, because the invitation may be used up or gone.
    onSettled: () => refreshQueries(getGroupInvitationList),
  })
  const askAndRevoke = async () => {
    const question = { title: t('group.inviteRevokeAsk'), text: t('group.inviteRevokeText') }
    if (await confirm({ ...question, confirm: t('group.inviteRevoke'), danger: true })) revoke.mutate()
  }
  return (
    <li>
      <Line>
        <Input
          readOnly
          aria-label={t('group.inviteAddress')}
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton text={address} variant="plain" />
      </Line>
      <Line>
        <Facts>
          <span>{t('group.inviteUsesLeft', { left: maxUses - uses, max: maxUses })}</span>
          <span>{t('group.inviteUntil', { time: formatInstant(expiresAt) })}</span>
          <span>{t('group.inviteBy', { name: createdBy })}</span>
        </Facts>
        <Button small variant="quiet" busy={revoke.isPending} onClick={() => void askAndRevoke()}>
          {t('group.inviteRevoke')}
        </Button>
      </Line>
    </li>
  )
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr auto;
  align-items: end;
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(3)};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    > button {
      grid-column: 1 / -1;
    }
  }
`

const Subtitle = styled.h3`
  margin: ${theme.space(4)} 0 ${theme.space(2)};
  font-size: ${theme.size.body};
  font-weight: 600;
`

const List = styled.ul`
  display: grid;
  gap: ${theme.space(2)};
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${theme.space(1)};
    padding: ${theme.space(3)};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.control};
  }
`

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(2)};
  > input {
    flex: 1;
    min-width: 0;
  }
  > button {
    flex: none;
  }
`

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space(3)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  overflow-wrap: anywhere;
  ${tabular}
`
