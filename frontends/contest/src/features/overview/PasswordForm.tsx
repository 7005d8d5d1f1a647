import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { ContestAuth } from '@verdict/proto/codes/contest'
import { getContestAccess, getContestInfo, registerContest } from '@verdict/proto/http/contest/contest'
import {
  api,
  Button,
  Card,
  Form,
  FormError,
  FormField,
  Input,
  theme,
  toast,
  useForm,
  refreshQueries,
} from '@verdict/ui'
import { useContest } from '../../contest/use-contest.ts'

/** Enters the password of a contest. */
export function PasswordForm() {
  const { t } = useTranslation('contest')
  const { contest } = useContest()
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password.trim() === '' ? { password: t('contest.enterPassword') } : {}),
    submit: async ({ password }) => {
      await api.call(registerContest, { body: { cid: contest.id, password } })
      toast.success(t('contest.entered'))
      await refreshQueries(getContestAccess, getContestInfo)
    },
    errorsOf: (code, message) => (code === 'contest.password_wrong' ? { password: message } : undefined),
  })
  return (
    <Card>
      <Fields form={form}>
        <p>{t(contest.auth === ContestAuth.Private ? 'contest.passwordPrivate' : 'contest.passwordProtected')}</p>
        <FormError form={form} />
        <FormField form={form} name="password" label={t('contest.password')}>
          {({ text }) => <Input {...text} type="password" autoComplete="off" maxLength={100} />}
        </FormField>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {t('contest.enter')}
        </Button>
      </Fields>
    </Card>
  )
}

const Fields = styled(Form<{ password: string }>)`
  display: grid;
  justify-items: start;
  gap: ${theme.space(3)};
  max-width: 420px;
  > * {
    max-width: 100%;
  }
  > :not(button) {
    width: 100%;
  }
`
