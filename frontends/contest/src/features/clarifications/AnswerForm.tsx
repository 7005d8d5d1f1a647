import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import {
  clarificationLimits,
  getContestCannedAnswers,
  sendContestClarification,
} from '@verdict/proto/http/contest/clarifications'
import { getContestTeamGroups, observerGroup } from '@verdict/proto/http/contest/participants/teams'
import { api, Button, Form, FormError, FormField, Select, Textarea, theme, toast, useForm } from '@verdict/ui'
import { useContest } from '../../contest/use-contest.ts'
import { useProblemOptions } from './use-problem-options.ts'
import { refreshClarifications, type Thread, useStoredText } from './use-clarifications.ts'

const groupPrefix = 'group:'

interface Values {
  pid: string
  text: string
  to: string
}

interface AnswerFormProps {
  /** The question that is answered; null: a message to everyone. */
  thread: Thread | null
  onSent: () => void
  onCancel?: () => void
}

/** Answers a clarification request, or sends a message of the jury. The draft is kept until it is sent. */
export function AnswerForm({ thread, onSent, onCancel }: AnswerFormProps) {
  const { t } = useTranslation('contest')
  const { contest } = useContest()
  const [stored, setStored] = useStoredText(`contestAnswer:${contest.id}:${thread?.id ?? 'new'}`)
  const problems = useProblemOptions(t('clarifications.general'))
  const form = useForm<Values>({
    initial: { pid: '', text: stored, to: thread === null ? 'all' : 'asker' },
    check: ({ text }) => ({ text: text.trim() === '' ? t('clarifications.empty') : undefined }),
    submit: async ({ pid, text, to }) => {
      const about = thread === null ? { pid: pid === '' ? null : Number(pid) } : { replyTo: thread.id }
      const toGroups = to.startsWith(groupPrefix) ? [to.slice(groupPrefix.length)] : []
      await api.call(sendContestClarification, {
        body: { cid: contest.id, ...about, text, toAll: to === 'all', toGroups },
      })
      toast.success(t('clarifications.sent'))
      setStored('')
      await refreshClarifications()
      onSent()
    },
  })
  const { text } = form.values
  useEffect(() => setStored(text), [setStored, text])
  const recipients = useRecipients(thread)
  return (
    <Fields form={form}>
      <FormError form={form} />
      {thread === null && (
        <FormField form={form} name="pid" label={t('clarifications.about')}>
          {({ value }) => <Select {...value} options={problems} />}
        </FormField>
      )}
      <FormField form={form} name="text" label={t('clarifications.text')}>
        {(control) => <Textarea {...control.text} rows={4} maxLength={clarificationLimits.maxCharacters} />}
      </FormField>
      <Line>
        <CannedPicker onPick={(answer) => form.update('text', (before) => joined(before, answer))} />
        {thread !== null && (
          <Button small onClick={() => form.update('text', (before) => joined(quoted(thread.text), before))}>
            {t('clarifications.quote')}
          </Button>
        )}
      </Line>
      {recipients.length > 1 && (
        <FormField form={form} name="to" label={t('clarifications.recipient')} help={t('clarifications.recipientHelp')}>
          {({ value }) => <Select {...value} options={recipients} />}
        </FormField>
      )}
      <Line>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {t('clarifications.send')}
        </Button>
        {onCancel !== undefined && <Button onClick={onCancel}>{t('clarifications.cancel')}</Button>}
      </Line>
    </Fields>
  )
}

/** Possible recipients: who has asked, everyone, or a group of teams. */
function useRecipients(thread: Thread | null) {
  const { t } = useTranslation('contest')
  const { contest } = useContest()
  const groups = useQuery(api.query(getContestTeamGroups, { query: { cid: contest.id } }))
  const nameOf = (group: string) => (group === observerGroup ? t('clarifications.observers') : group)
  const asker = { value: 'asker', label: t('clarifications.toAsker', { name: thread?.from?.name ?? '' }) }
  return [
    ...(thread === null ? [] : [asker]),
    { value: 'all', label: t('clarifications.toAll') },
    ...(groups.data ?? []).map(({ name }) => ({
      value: `${groupPrefix}${name}`,
      label: t('clarifications.toNames', { names: nameOf(name) }),
    })),
  ]
}

function joined(...parts: string[]): string {
  return parts.filter((part) => part.trim() !== '').join('\n')
}

function quoted(text: string): string {
  return text.replaceAll(/^/gm, '> ')
}

/** Canned answers of the contest, or the default ones. */
export function useCannedAnswers(): readonly string[] {
  const { t } = useTranslation('contest')
  const { contest } = useContest()
  const canned = useQuery(api.query(getContestCannedAnswers, { query: { cid: contest.id } }))
  const usual = [t('clarifications.usual.noComment'), t('clarifications.usual.read'), t('clarifications.usual.soon')]
  return canned.data ?? usual
}

function CannedPicker({ onPick }: { onPick: (answer: string) => void }) {
  const { t } = useTranslation('contest')
  const answers = useCannedAnswers()
  const options = answers.map((answer, index) => ({ value: String(index), label: answer }))
  return (
    <Select
      small
      inline
      aria-label={t('clarifications.canned')}
      placeholder={t('clarifications.canned')}
      value=""
      onChange={(index) => onPick(answers[Number(index)] ?? '')}
      options={options}
    />
  )
}

const Fields = styled(Form<Values>)`
  display: grid;
  gap: ${theme.space(3)};
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)};
  min-width: 0;
`
