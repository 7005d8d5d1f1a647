import { useTranslation } from 'react-i18next'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import {
  Button,
  Dialog,
  Form,
  FormError,
  FormField,
  Input,
  Row,
  Select,
  Stack,
  useForm,
  useLanguage,
  verdictOf,
} from '@verdict/ui'
import { firstChoice, manualChoices, mayLackScore } from './correction.rules.ts'

export interface ManualJudgeDialogProps {
  submitId: number
  status: number
  /** Null: the problem gives no scores. */
  score: number | null
  onJudge: (query: { submitId: number; status: number; score?: number }) => Promise<unknown>
  onClose: () => void
}

/** The score is required where the submission has one, and optional where its judging did not end. */
function useVerdictForm({ submitId, status, score, onJudge, onClose }: ManualJudgeDialogProps) {
  const { t } = useTranslation('problem')
  const isOptional = score === null && mayLackScore(status)
  const isGiven = (value: number) => score !== null || (isOptional && !Number.isNaN(value))
  const form = useForm({
    initial: { status: firstChoice(status), score: score ?? Number.NaN },
    check: (values) => ({
      score:
        isGiven(values.score) && !(Number.isInteger(values.score) && values.score >= 0)
          ? t('correct.scoreRequired')
          : undefined,
    }),
    submit: async (values) => {
      await onJudge({ submitId, status: values.status, ...(isGiven(values.score) ? { score: values.score } : {}) })
      onClose()
    },
  })
  return { form, isOptional, hasScore: score !== null || isOptional }
}

/** Sets a verdict manually, with a score where the submission has or may get one. */
export function ManualJudgeDialog(props: ManualJudgeDialogProps) {
  const { submitId, onClose } = props
  const { t } = useTranslation('problem')
  const locale = useLanguage((state) => state.locale)
  const { form, isOptional, hasScore } = useVerdictForm(props)
  return (
    <Dialog
      open
      stayOnOutsideClick
      onClose={onClose}
      widthPx={420}
      title={t('correct.manualTitle', { id: submitId })}
      description={t('correct.manualLead')}
    >
      <Form form={form}>
        <Stack>
          <FormField form={form} name="status" label={t('correct.status')}>
            {({ value: { value, onChange, ...rest } }) => (
              <Select
                {...rest}
                value={String(value)}
                onChange={(chosen) => onChange(Number(chosen))}
                options={manualChoices.map((one) => {
                  const { text, short } = verdictOf(one, locale)
                  return { value: String(one), label: text, hint: short, disabled: one === JudgeStatus.Cancelled }
                })}
              />
            )}
          </FormField>
          {hasScore && (
            <FormField
              form={form}
              name="score"
              label={t('correct.score')}
              optional={isOptional}
              help={isOptional ? t('correct.scoreOptional') : undefined}
            >
              {({ number }) => <Input {...number} min={0} step={1} inputMode="numeric" />}
            </FormField>
          )}
          <FormError form={form} />
          <Row $justify="end" $nowrap>
            <Button onClick={onClose}>{t('correct.back')}</Button>
            <Button type="submit" variant="primary" busy={form.isBusy}>
              {t('correct.modify')}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Dialog>
  )
}
