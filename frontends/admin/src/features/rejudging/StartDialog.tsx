import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { JudgeStatus, verdictStatuses } from '@verdict/proto/codes/judge-status'
import { getRejudgings, startRejudging } from '@verdict/proto/http/submission/judging'
import { getLanguages } from '@verdict/proto/http/problem/problem'
import { adminGetProblemList } from '@verdict/proto/http/problem/admin'
import {
  api,
  Button,
  Checkbox,
  confirm,
  Dialog,
  Form,
  FormError,
  FormField,
  type FormState,
  Input,
  queryClient,
  Row,
  Select,
  Stack,
  Switch,
  Textarea,
  theme,
  useForm,
  useLanguage,
  verdictOf,
} from '@verdict/ui'
import { emptyValues, startErrors, type StartValues, toRejudgingRequest } from './start-values.ts'

const statuses = [...verdictStatuses.filter((status) => status !== JudgeStatus.SubmittedFailed), JudgeStatus.Cancelled]

/**
 * Starts a rejudging by criteria, optionally with a preview.
 *
 * @param problem initial display id
 */
export function StartDialog({ problem, onClose }: { problem: string; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const form = useStartForm(problem)
  return (
    <Dialog open stayOnOutsideClick isDirty={form.isDirty} onClose={onClose} widthPx={620} title={t('rejudging.start')}>
      <Form form={form}>
        <Stack>
          <Scope form={form} />
          <Filters form={form} />
          <FormField form={form} optional name="reason" label={t('rejudging.reason')}>
            {({ text }) => <Input {...text} maxLength={500} placeholder={t('rejudging.reasonHint')} />}
          </FormField>
          <div>
            <Switch checked={form.values.preview} onChange={(preview) => form.set('preview', preview)}>
              {t('rejudging.preview')}
            </Switch>
            <Help>{t(form.values.preview ? 'rejudging.previewHelp' : 'rejudging.atOnceHelp')}</Help>
          </div>
          <div>
            <Checkbox checked={form.values.sameVersion} onChange={(same) => form.set('sameVersion', same)}>
              {t('rejudging.sameVersion')}
            </Checkbox>
            <Help>{t('rejudging.sameVersionHelp')}</Help>
          </div>
          {!form.values.sameVersion && (
            <FormField
              form={form}
              optional
              name="version"
              label={t('rejudging.version')}
              help={t('rejudging.versionHelp')}
            >
              {({ text }) => <Input {...text} inputMode="numeric" maxLength={6} />}
            </FormField>
          )}
          <FormError form={form} />
          <Row $justify="end" $nowrap>
            <Button onClick={onClose}>{t('rejudging.back')}</Button>
            <Button type="submit" variant="primary" busy={form.isBusy}>
              {t(form.values.preview ? 'rejudging.startPreview' : 'rejudging.startAtOnce')}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Dialog>
  )
}

function useStartForm(problem: string) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  return useForm<StartValues>({
    initial: { ...emptyValues, problem },
    check: (values) =>
      Object.fromEntries(Object.entries(startErrors(values)).map(([field, error]) => [field, t(`rejudging.${error}`)])),
    submit: async (values) => {
      const pid = await pidOf(values.problem, t('rejudging.noProblem', { id: values.problem.trim() }))
      if (!values.preview && !(await confirm({ ...atOnce(t), danger: true }))) return
      const started = await api.call(startRejudging, { body: toRejudgingRequest(values, pid) })
      void queryClient.invalidateQueries({ queryKey: api.keyOf(getRejudgings) })
      void navigate(`/admin/rejudging/${started.id}`)
    },
  })
}

function atOnce(t: TFunction<'admin'>) {
  return {
    title: t('rejudging.atOnceTitle'),
    text: t('rejudging.atOnceText'),
    confirm: t('rejudging.startAtOnce'),
  }
}

/**
 * Id of the problem with this display id.
 *
 * @throws Error when there is none
 */
async function pidOf(number: string, missing: string): Promise<number | undefined> {
  const keyword = number.trim()
  if (keyword === '') return undefined
  const { records } = await api.call(adminGetProblemList, { query: { keyword, limit: 100 } })
  const found = records.find(({ problemId }) => problemId.toLowerCase() === keyword.toLowerCase())
  if (found === undefined) throw new Error(missing)
  return found.id
}

function Scope({ form }: { form: FormState<StartValues> }) {
  const { t } = useTranslation('admin')
  return (
    <>
      <Pair>
        <FormField form={form} name="problem" label={t('rejudging.problem')}>
          {({ text }) => <Input {...text} maxLength={100} placeholder="A1000" />}
        </FormField>
        <FormField form={form} name="contest" label={t('rejudging.contest')}>
          {({ text }) => <Input {...text} inputMode="numeric" maxLength={10} />}
        </FormField>
      </Pair>
      <FormField
        form={form}
        name="submissions"
        label={t('rejudging.submissions')}
        help={t('rejudging.submissionsHelp')}
      >
        {({ text }) => <Ids {...text} placeholder="1024, 1030-1042" />}
      </FormField>
    </>
  )
}

function Filters({ form }: { form: FormState<StartValues> }) {
  const { t } = useTranslation('admin')
  const locale = useLanguage((state) => state.locale)
  const languages = useQuery(api.query(getLanguages, { query: { all: true } }))
  const names = [...new Set((languages.data ?? []).map(({ name }) => name))]
  return (
    <Pair>
      <FormField form={form} optional name="username" label={t('rejudging.username')}>
        {({ text }) => <Input {...text} maxLength={100} />}
      </FormField>
      <FormField form={form} optional name="language" label={t('rejudging.language')}>
        {({ value }) => (
          <Select
            {...value}
            options={[{ value: '', label: t('rejudging.any') }, ...names.map((name) => ({ value: name, label: name }))]}
          />
        )}
      </FormField>
      <FormField form={form} optional name="status" label={t('rejudging.status')}>
        {({ value }) => (
          <Select
            {...value}
            options={[
              { value: '', label: t('rejudging.any') },
              ...statuses.map((status) => ({ value: String(status), label: verdictOf(status, locale).text })),
            ]}
          />
        )}
      </FormField>
    </Pair>
  )
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 160px), 1fr));
  gap: ${theme.space(4)};
`

const Ids = styled(Textarea)`
  min-height: ${theme.space(14)};
`

const Help = styled.p`
  color: ${theme.color.faint};
  font-size: ${theme.size.small};
`
