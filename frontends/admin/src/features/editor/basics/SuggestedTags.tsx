import { useMutation } from '@tanstack/react-query'
import Sparkles from 'lucide-react/icons/sparkles'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { QuestionKind } from '@verdict/proto/codes/ai'
import { suggestTags } from '@verdict/proto/http/ai/authoring'
import type { RouteData } from '@verdict/proto/http/route'
import { api, Button, MutedText, theme } from '@verdict/ui'
import { useAiDrafts } from '../use-ai-drafts.ts'
import { useEditorTags } from './use-editor-tags.ts'
import type { ProblemEditorForm } from '../use-problem-editor.ts'

const levels = ['easy', 'mid', 'hard'] as const

export interface SuggestedTagsProps {
  form: ProblemEditorForm
  /** Null while the problem is not stored. */
  pid: number | null
}

/** Tags and difficulty suggested by a language model, applied one by one. */
export function SuggestedTags({ form, pid }: SuggestedTagsProps) {
  const { t } = useTranslation('admin')
  const isOffered = useAiDrafts().includes(QuestionKind.tags)
  const known = useEditorTags()
  const suggestion = useMutation({
    mutationFn: (id: number) =>
      api.call(suggestTags, { body: { pid: id, known: known.slice(0, 500).map(({ name }) => name) } }),
  })
  if (!isOffered) return null
  return (
    <Box>
      <Button
        small
        icon={<Sparkles aria-hidden />}
        busy={suggestion.isPending}
        disabled={pid === null || known.length === 0}
        onClick={() => pid !== null && suggestion.mutate(pid)}
      >
        {t('editor.ai.suggestTags')}
      </Button>
      <MutedText $size="small">{t(pid === null ? 'editor.ai.saveFirst' : 'editor.ai.stored')}</MutedText>
      {suggestion.data !== undefined && <Suggestion form={form} suggestion={suggestion.data} />}
    </Box>
  )
}

function Suggestion({ form, suggestion }: { form: ProblemEditorForm; suggestion: RouteData<typeof suggestTags> }) {
  const { t } = useTranslation(['admin', 'kit'])
  const known = useEditorTags()
  const { tags, difficulty } = form.values
  const isChosen = (name: string) => tags.some((tag) => tag.name === name)
  const add = (name: string) => {
    const id = known.find((tag) => tag.name === name)?.id
    form.set('tags', [...tags, { name, ...(id === undefined ? {} : { id }) }])
  }
  const level = suggestion.difficulty
  return (
    <Line role="status">
      {suggestion.tags.map((name) => (
        <Button key={name} small disabled={isChosen(name)} onClick={() => add(name)}>
          {t('editor.ai.addTag', { name })}
        </Button>
      ))}
      {level !== null && (
        <Button small disabled={difficulty === level} onClick={() => form.set('difficulty', level)}>
          {t('editor.ai.setDifficulty', { name: t(`kit:difficulty.${levels[level]}`) })}
        </Button>
      )}
      <MutedText $size="small">{t(suggestion.isWeak ? 'editor.ai.weak' : 'editor.ai.caution')}</MutedText>
    </Line>
  )
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)} ${theme.space(3)};
  margin-top: ${theme.space(3)};
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)};
  width: 100%;
`
