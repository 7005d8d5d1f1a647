import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import {
  clarificationLimits,
  getContestCannedAnswers,
  setContestCannedAnswers,
} from '@verdict/proto/http/contest/clarifications'
import {
  api,
  Button,
  Dialog,
  Form,
  FormError,
  FormField,
  queryClient,
  Textarea,
  theme,
  toast,
  useForm,
} from '@verdict/ui'
import { useContest } from '../../contest/use-contest.ts'
import { useCannedAnswers } from './AnswerForm.tsx'

interface Values {
  /** One answer per line. */
  text: string
}

/** Edits the canned answers of the jury. */
export function CannedAnswersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('contest')
  const { contest } = useContest()
  const known = useCannedAnswers()
  const form = useForm<Values>({
    initial: { text: known.join('\n') },
    check: ({ text }) => ({
      text:
        linesOf(text).length > clarificationLimits.maxCanned
          ? t('clarifications.tooManyCanned', { count: clarificationLimits.maxCanned })
          : undefined,
    }),
    submit: async ({ text }) => {
      await api.call(setContestCannedAnswers, { body: { cid: contest.id, answers: linesOf(text) } })
      await queryClient.invalidateQueries({ queryKey: api.keyOf(getContestCannedAnswers) })
      toast.success(t('clarifications.saved'))
      onClose()
    },
  })
  return (
    <Dialog open stayOnOutsideClick onClose={onClose} widthPx={640} title={t('clarifications.canned')}>
      <Fields form={form}>
        <FormError form={form} />
        <FormField form={form} name="text" label={t('clarifications.cannedLines')}>
          {(control) => <Textarea {...control.text} rows={8} />}
        </FormField>
        <div>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            {t('clarifications.save')}
          </Button>
        </div>
      </Fields>
    </Dialog>
  )
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

const Fields = styled(Form<Values>)`
  display: grid;
  gap: ${theme.space(3)};
`
