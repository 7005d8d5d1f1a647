import { useMutation } from '@tanstack/react-query'
import { styled } from 'styled-components'
import {
  removeContestShadow,
  setContestShadow,
  shadowLimits,
  uploadContestShadowFeed,
} from '@verdict/proto/http/contest/clics/shadow'
import {
  api,
  Button,
  Checkbox,
  confirm,
  Form,
  FormError,
  FormField,
  Input,
  Row,
  Stack,
  theme,
  toast,
  useForm,
} from '@verdict/ui'
import { FileUpload, type UploadTask } from '@verdict/ui/file-upload'
import { refreshShadow, type Shadow } from './use-shadow.ts'
import { useShadowText } from './use-shadow-text.ts'

interface Values {
  url: string
  username: string
  password: string
  enabled: boolean
}

interface ConnectionFormProps {
  cid: number
  /** Null: the contest shadows nothing yet. */
  shadow: Shadow | null
}

/** Address and credentials of the primary system, or a file with its event feed. */
export function ConnectionForm({ cid, shadow }: ConnectionFormProps) {
  const t = useShadowText()
  const form = useForm<Values>({
    initial: {
      url: shadow?.url ?? '',
      username: shadow?.username ?? '',
      password: '',
      enabled: shadow?.enabled ?? true,
    },
    check: ({ url }) => ({ url: url.trim() === '' ? t('needUrl') : undefined }),
    errorsOf: (code, message): Record<string, string> | undefined => {
      if (code === 'contest.shadow_password_needed') return { password: message }
      return code.startsWith('contest.shadow_') ? { url: message } : undefined
    },
    async submit({ url, username, password, enabled }) {
      const secret = password === '' && shadow?.hasPassword === true ? {} : { password }
      await api.call(setContestShadow, { body: { cid, url: url.trim(), username, enabled, ...secret } })
      toast.success(t('saved'))
      await refreshShadow()
    },
  })
  return (
    <Stack $gap={5}>
      <Fields form={form}>
        <FormField form={form} name="url" label={t('url')} help={t('urlHelp')}>
          {({ text }) => <Input {...text} type="url" maxLength={shadowLimits.url} spellCheck={false} />}
        </FormField>
        <FormField form={form} optional name="username" label={t('username')}>
          {({ text }) => <Input {...text} maxLength={shadowLimits.username} autoComplete="off" />}
        </FormField>
        <FormField
          {...{ form, optional: true, name: 'password', label: t('password') }}
          help={shadow?.hasPassword === true ? t('passwordKept') : undefined}
        >
          {({ text }) => (
            <Input {...text} type="password" maxLength={shadowLimits.password} autoComplete="new-password" />
          )}
        </FormField>
        <Checkbox checked={form.values.enabled} onChange={(enabled) => form.set('enabled', enabled)}>
          {t('enabled')}
        </Checkbox>
        <FormError form={form} />
        <Row>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            {t('connect')}
          </Button>
          {shadow !== null && <RemoveButton cid={cid} />}
        </Row>
      </Fields>
      <FeedFile cid={cid} />
    </Stack>
  )
}

function RemoveButton({ cid }: { cid: number }) {
  const t = useShadowText()
  const remove = useMutation({
    mutationFn: () => api.call(removeContestShadow, { query: { cid } }),
    onSuccess: () => toast.success(t('removed')),
    onSettled: () => refreshShadow(),
  })
  const ask = async () => {
    const text = t('removeText')
    if (await confirm({ title: t('removeTitle'), text, confirm: t('remove') })) remove.mutate()
  }
  return (
    <Button variant="danger" busy={remove.isPending} onClick={() => void ask()}>
      {t('remove')}
    </Button>
  )
}

function FeedFile({ cid }: { cid: number }) {
  const t = useShadowText()
  const upload = async (file: File, task: UploadTask) => {
    try {
      const { lines, brokenLines } = await api.upload(uploadContestShadowFeed, file, { query: { cid } }, task)
      toast.success(t('uploaded', { lines, broken: brokenLines }))
    } finally {
      await refreshShadow()
    }
  }
  return (
    <File>
      <strong>{t('file')}</strong>
      <FileUpload
        label={t('file')}
        upload={upload}
        accept={{ 'application/x-ndjson': ['.ndjson', '.json', '.txt'] }}
        maxMegabytes={shadowLimits.feedBytes / megabyte}
        isMultiple={false}
      />
      <small>{t('fileHelp')}</small>
    </File>
  )
}

const megabyte = 1024 * 1024

const Fields = styled(Form<Values>)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
  max-width: 560px;
`

const File = styled.div`
  display: grid;
  gap: ${theme.space(2)};
  max-width: 560px;
  strong {
    font-weight: 500;
  }
  small {
    color: ${theme.color.muted};
  }
`
