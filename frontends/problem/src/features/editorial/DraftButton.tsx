import { useMutation, useQuery } from '@tanstack/react-query'
import Sparkles from 'lucide-react/icons/sparkles'
import { useTranslation } from 'react-i18next'
import { QuestionKind } from '@verdict/proto/codes/ai'
import type { Locale } from '@verdict/proto/codes/locale'
import { getTutorState } from '@verdict/proto/http/ai/ai'
import { draftEditorial } from '@verdict/proto/http/ai/authoring'
import { api, Button, confirm } from '@verdict/ui'

/** Heading that marks a generated draft, in its language, until the editor removes it. */
const marks: Record<Locale, string> = {
  'zh-CN': '> 本题解由 AI 起草，尚未核对。',
  'en-US': '> This editorial was drafted by AI and has not been checked yet.',
}

interface DraftButtonProps {
  pid: number
  lang: Locale
  /** Whether something is written already, which a draft replaces. */
  isWritten: boolean
  onDone: (text: string) => void
}

/** Generates a draft of the editorial by a language model, marked as such. Shown where the site offers it. */
export function DraftButton({ pid, lang, isWritten, onDone }: DraftButtonProps) {
  const { t } = useTranslation('problem')
  const state = useQuery(api.query(getTutorState, { query: {} }))
  const draft = useMutation({
    mutationFn: () => api.call(draftEditorial, { body: { pid, lang } }),
    onSuccess: ({ text }) => onDone(`${marks[lang]}\n\n${text}`),
  })
  if (state.data?.kinds.includes(QuestionKind.editorial) !== true) return null
  const ask = async () => {
    const sure =
      !isWritten ||
      (await confirm({
        title: t('editorial.draft.replaceTitle'),
        text: t('editorial.draft.replaceText'),
        confirm: t('editorial.draft.replace'),
        danger: true,
      }))
    if (sure) draft.mutate()
  }
  return (
    <Button small icon={<Sparkles aria-hidden />} busy={draft.isPending} onClick={() => void ask()}>
      {t('editorial.draft.ask')}
    </Button>
  )
}
