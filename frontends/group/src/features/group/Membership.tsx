import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GroupAuth, GroupLevel } from '@verdict/proto/codes/group'
import { exitGroup, joinGroup } from '@verdict/proto/http/group/members'
import {
  api,
  Button,
  confirm,
  FormDialog,
  FormField,
  Input,
  Notice,
  Stack,
  Textarea,
  toast,
  useForm,
} from '@verdict/ui'
import { refreshGroup, useGroup } from '../group-page/use-group.ts'

/** Actions on the reader's membership: join, apply, withdraw, leave. */
export function Membership() {
  const { t } = useTranslation('group')
  const { group, ownLevel, isOwner } = useGroup()
  const { exit, join } = useMembership()
  const [isApplying, setApplying] = useState(false)
  const { name, id: gid, auth } = group
  const leave = async () => {
    const question = { title: t('group.exitAsk', { name }), text: t('group.exitText'), confirm: t('group.exit') }
    if (await confirm({ ...question, danger: true })) exit.mutate()
  }
  return (
    <Stack $gap={3}>
      {ownLevel === GroupLevel.None && (
        <Button
          variant="primary"
          busy={join.isPending}
          onClick={() => (auth === GroupAuth.Public ? join.mutate({ gid }) : setApplying(true))}
        >
          {t(auth === GroupAuth.Public ? 'group.join' : 'group.apply')}
        </Button>
      )}
      {ownLevel === GroupLevel.Applying && (
        <>
          <Notice tone="info">{t('group.applying')}</Notice>
          <Button busy={exit.isPending} onClick={() => exit.mutate()}>
            {t('group.withdraw')}
          </Button>
        </>
      )}
      {ownLevel === GroupLevel.Refused && <Notice tone="warning">{t('group.refused')}</Notice>}
      {ownLevel >= GroupLevel.Member && !isOwner && (
        <Button busy={exit.isPending} onClick={() => void leave()}>
          {t('group.exit')}
        </Button>
      )}
      {isApplying && <ApplyDialog onClose={() => setApplying(false)} />}
    </Stack>
  )
}

function useMembership() {
  const { t } = useTranslation('group')
  const { group, ownLevel } = useGroup()
  const query = { gid: group.id }
  const join = useMutation({
    mutationFn: (given: { gid: number }) => api.call(joinGroup, { query: given }),
    async onSuccess() {
      toast.success(t('group.joined'))
      await refreshGroup()
    },
  })
  const exit = useMutation({
    mutationFn: () => api.call(exitGroup, { query }),
    async onSuccess() {
      if (ownLevel >= GroupLevel.Member) toast.success(t('group.left'))
      await refreshGroup()
    },
  })
  return { join, exit }
}

function ApplyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const isPrivate = group.auth === GroupAuth.Private
  const form = useForm({
    initial: { reason: '', code: '' },
    check({ reason, code }) {
      const length = [...reason.trim()].length
      return {
        reason: length < 5 || length > 100 ? t('group.length', { min: 5, max: 100 }) : undefined,
        code: isPrivate && [...code.trim()].length !== 6 ? t('group.codeLength') : undefined,
      }
    },
    errorsOf: (code, message) => (code === 'group.code_wrong' ? { code: message } : undefined),
    async submit({ reason, code }) {
      await api.call(joinGroup, { query: { gid: group.id, reason, ...(isPrivate ? { code } : {}) } })
      toast.success(t('group.applied'))
      onClose()
      await refreshGroup()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('group.apply')}
      submit={t('group.apply')}
      cancel={t('group.cancel')}
      onClose={onClose}
    >
      <FormField form={form} name="reason" label={t('group.reason')}>
        {({ text }) => <Textarea {...text} rows={3} maxLength={100} />}
      </FormField>
      {isPrivate && (
        <FormField form={form} name="code" label={t('group.code')} help={t('group.codeHelp')}>
          {({ text }) => <Input {...text} maxLength={6} autoComplete="off" />}
        </FormField>
      )}
    </FormDialog>
  )
}
