import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import {
  getTrainingAccess,
  getTrainingProblemList,
  getTrainingRank,
  registerTraining,
} from '@verdict/proto/http/problem/training/training'
import {
  api,
  Button,
  Card,
  Form,
  FormError,
  FormField,
  Input,
  media,
  theme,
  toast,
  useForm,
  refreshQueries,
} from '@verdict/ui'

/** Enters the password of a private training, which is needed once. */
export function PasswordForm({ tid }: { tid: number }) {
  const { t } = useTranslation('problem')
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password === '' ? t('training.enterPassword') : undefined }),
    submit: async ({ password }) => {
      await api.call(registerTraining, { body: { tid, password } })
      toast.success(t('training.entered'))
      await refreshQueries(getTrainingAccess, getTrainingProblemList, getTrainingRank)
    },
    errorsOf: (code, message) => (code === 'training.password_wrong' ? { password: message } : undefined),
  })
  return (
    <Place>
      <Form form={form}>
        <Line>
          <FormField form={form} name="password" label={t('training.password')} help={t('training.passwordHelp')}>
            {({ text }) => <Input {...text} type="password" maxLength={100} autoComplete="off" />}
          </FormField>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            {t('training.enter')}
          </Button>
        </Line>
        <FormError form={form} />
      </Form>
    </Place>
  )
}

const Place = styled(Card)`
  max-width: 560px;
  margin-bottom: ${theme.space(5)};
`

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${theme.space(3)};
  /* Beside the control, not beside its label. */
  > button {
    margin-top: 26px;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    > button {
      margin-top: 0;
    }
  }
`
