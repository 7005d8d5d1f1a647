import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { GroupLevel } from '@verdict/proto/codes/group'
import { updateGroup } from '@verdict/proto/http/group/group'
import {
  api,
  Button,
  ButtonLink,
  Card,
  EmptyState,
  Form,
  FormError,
  paths,
  Stack,
  theme,
  toast,
  useForm,
  useLeaveGuard,
} from '@verdict/ui'
import { TutorPolicyCard } from '@verdict/ui/tutor-policy'
import { groupErrorsOf, GroupFields, useGroupCheck } from '../../groups/GroupFields.tsx'
import { GroupPictures } from '../../pictures/GroupPictures.tsx'
import { GroupQuota } from '../../quota/GroupQuota.tsx'
import { DisbandCard } from './DisbandCard.tsx'
import { GroupAvatar } from './GroupAvatar.tsx'
import { refreshGroup, useGroup } from '../../group-page/use-group.ts'

/** Settings of the group, for its roots. */
export function SettingsPage() {
  const { t } = useTranslation('group')
  const { group, level } = useGroup()
  if (level < GroupLevel.Root) return <EmptyState role="alert">{t('group.membersOnly')}</EmptyState>
  return (
    <Stack>
      <Card title={t('quota.title')}>
        <GroupQuota gid={group.id} />
        <Help>{t('quota.help')}</Help>
      </Card>
      <GroupAvatar />
      <SettingsForm />
      <TutorPolicyCard
        place={{ gid: group.id }}
        extra={
          <ButtonLink small to={paths.group(group.id, 'tutor')}>
            {t('tutor.open')}
          </ButtonLink>
        }
      />
      <GroupPictures gid={group.id} />
      <DisbandCard />
    </Stack>
  )
}

function SettingsForm() {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const check = useGroupCheck()
  const { name, shortName, brief, description, briefEn, descriptionEn, auth, visible } = group
  const form = useForm({
    initial: { name, shortName, brief, description, briefEn, descriptionEn, auth, visible, code: group.code ?? '' },
    check,
    errorsOf: groupErrorsOf,
    async submit(values) {
      await api.call(updateGroup, { body: { id: group.id, ...values } })
      toast.success(t('group.saved'))
      form.reset(values)
      await refreshGroup()
    },
  })
  useLeaveGuard(form.isDirty)
  return (
    <Card>
      <Form form={form}>
        <GroupFields form={form} />
        <FormError form={form} />
        <p>
          <Button variant="primary" busy={form.isBusy} disabled={!form.isDirty} onClick={() => void form.submit()}>
            {t('group.save')}
          </Button>
        </p>
      </Form>
    </Card>
  )
}

const Help = styled.p`
  margin-top: ${theme.space(3)};
  color: ${theme.color.faint};
  font-size: ${theme.size.small};
`
