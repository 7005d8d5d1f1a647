import { useMutation } from '@tanstack/react-query'
import Languages from 'lucide-react/icons/languages'
import { useTranslation } from 'react-i18next'
import { QuestionKind } from '@verdict/proto/codes/ai'
import type { Locale } from '@verdict/proto/codes/locale'
import { translateStatement } from '@verdict/proto/http/ai/authoring'
import { api, Button, MutedText, toast } from '@verdict/ui'
import type { MarkedStatement, StatementValues } from '../values/editor-values.ts'
import { useAiDrafts } from '../use-ai-drafts.ts'

export interface TranslateButtonProps {
  /** Null while the problem is not stored. */
  pid: number | null
  from: Locale
  to: Locale
  fromName: string
  /** The statement in the form. */
  source: StatementValues
  onDone: (translation: MarkedStatement) => void
}

/**
 * Translates the statement into the other language by a language model; the result is marked as machine translation.
 */
export function TranslateButton({ pid, from, to, fromName, source, onDone }: TranslateButtonProps) {
  const { t } = useTranslation('admin')
  const isOffered = useAiDrafts().includes(QuestionKind.translation)
  const translation = useMutation({
    mutationFn: (id: number) => {
      const { title, description, input, output, hint } = source
      return api.call(translateStatement, { body: { pid: id, from, to, title, description, input, output, hint } })
    },
    onSuccess: ({ missing, isWeak: _, ...texts }) => {
      onDone({ ...texts, isMachineTranslated: true })
      if (missing.length > 0) toast.warning(t('editor.ai.missing', { parts: missing.slice(0, 5).join('  ') }))
    },
  })
  if (!isOffered) return null
  return (
    <>
      <Button
        icon={<Languages aria-hidden />}
        busy={translation.isPending}
        disabled={pid === null}
        onClick={() => pid !== null && translation.mutate(pid)}
      >
        {t('editor.ai.translate', { lang: fromName })}
      </Button>
      {pid === null && <MutedText $size="small">{t('editor.ai.saveFirst')}</MutedText>}
      {translation.isPending && (
        <MutedText $size="small" role="status">
          {t('editor.ai.translating')}
        </MutedText>
      )}
    </>
  )
}
