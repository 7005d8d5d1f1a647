import { explainContestShadowDifference, shadowLimits } from '@verdict/proto/http/contest/clics/shadow'
import { api, FormDialog, FormField, Textarea, toast, useForm } from '@verdict/ui'
import { useContest } from '../../contest/use-contest.ts'
import { type Difference, refreshShadow } from './use-shadow.ts'
import { useShadowText } from './use-shadow-text.ts'

interface ExplainDialogProps {
  difference: Difference
  onClose: () => void
}

/** Explains a different verdict; an empty note removes the explanation. */
export function ExplainDialog({ difference: { key, team, problem, explanation }, onClose }: ExplainDialogProps) {
  const t = useShadowText()
  const { contest } = useContest()
  const form = useForm({
    initial: { note: explanation?.note ?? '' },
    check: ({ note }) => ({
      note: note.trim() === '' && explanation === null ? t('needNote') : undefined,
    }),
    async submit({ note }) {
      await api.call(explainContestShadowDifference, { body: { cid: contest.id, key, note } })
      toast.success(t('explained'))
      await refreshShadow()
      onClose()
    },
  })
  return (
    <FormDialog
      {...{ form, onClose, widthPx: 520 }}
      title={t('explainTitle', { id: key, team, problem })}
      submit={t('save')}
      cancel={t('cancel')}
    >
      <FormField {...{ form, name: 'note', label: t('note') }} help={explanation === null ? undefined : t('noteHelp')}>
        {({ text }) => <Textarea {...text} rows={4} maxLength={shadowLimits.note} />}
      </FormField>
    </FormDialog>
  )
}
