import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import {
  api,
  Button,
  Checkbox,
  Dialog,
  Field,
  Form,
  FormError,
  FormField,
  Input,
  theme,
  toast,
  useForm,
} from '@verdict/ui'
import { TranslatedField } from '@verdict/ui/translated-field'
import { useContestCalls } from './contest-calls.ts'
import { type ContestProblem, letterFault } from './contest-problems.rules.ts'
import { ColorInput } from './form-layout.ts'
import { refreshProblems } from './refresh.ts'

const firstColor = '#e5484d'

/** What a problem is called in the contest, and the colour of its balloon. */
export function ProblemNameDialog({ link, onClose }: { link: ContestProblem; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const calls = useContestCalls()
  const colorId = useId()
  const form = useForm({
    initial: {
      displayId: link.displayId,
      displayTitle: link.displayTitle,
      displayTitleEn: link.displayTitleEn,
      color: link.color ?? '',
    },
    check: ({ displayId }) => {
      const fault = letterFault(displayId)
      return fault === null ? {} : { displayId: t(`contests.problem.${fault}`) }
    },
    submit: async ({ displayId, displayTitle, displayTitleEn, color }) => {
      const body = {
        cid: link.cid,
        pid: link.pid,
        displayId: displayId.trim(),
        displayTitle: displayTitle.trim() === '' ? null : displayTitle.trim(),
        displayTitleEn: displayTitleEn.trim(),
        color: color === '' ? null : color,
      }
      await api.call(calls.setProblem, { body })
      await refreshProblems()
      toast.success(t('contests.problem.saved', { letter: body.displayId }))
      onClose()
    },
    errorsOf: (code, message) => (code === 'contest.display_id_taken' ? { displayId: message } : undefined),
  })
  const { color } = form.values
  return (
    <Dialog open stayOnOutsideClick onClose={onClose} title={t('contests.problem.change')}>
      <Fields form={form}>
        <FormError form={form} />
        <FormField form={form} name="displayId" label={t('contests.problem.letter')}>
          {(control) => <Input {...control.text} maxLength={10} />}
        </FormField>
        <TranslatedField
          form={form}
          name="displayTitle"
          english="displayTitleEn"
          label={t('contests.problem.shownTitle')}
          help={t('contests.problem.shownTitleHelp')}
          optional
        >
          {(control) => <Input {...control.text} maxLength={255} />}
        </TranslatedField>
        <Field id={colorId} label={t('contests.problem.color')}>
          <Line>
            <ColorInput
              id={colorId}
              value={color === '' ? firstColor : color}
              onChange={(event) => form.set('color', event.target.value)}
            />
            <Checkbox checked={color === ''} onChange={(isNone) => form.set('color', isNone ? '' : firstColor)}>
              {t('contests.problem.noColor')}
            </Checkbox>
          </Line>
        </Field>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {t('contests.form.save')}
        </Button>
      </Fields>
    </Dialog>
  )
}

const Fields = styled(Form<{ displayId: string; displayTitle: string; displayTitleEn: string; color: string }>)`
  display: grid;
  gap: ${theme.space(4)};
`

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space(3)};
`
