import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, isApiError, Notice, queryClient, toast } from '@verdict/ui'
import { adminGetProblem } from '@verdict/proto/http/problem/admin'
import type { ProblemFormProps } from '@verdict/ui/parts'
import type { SavedProblem } from '../saved-problem/saved-problem.ts'
import { PublishDialog } from '../versions/PublishDialog.tsx'
import { DraftNotice } from './drafts/DraftNotice.tsx'
import { useEditorGroup, withoutPrefix } from './editor-group.ts'
import { toBody, toValues, type StoredEditorData } from './values/editor-mapping.ts'
import type { EditorValues } from './values/editor-values.ts'
import { languageNumbers } from './values/language-numbers.ts'
import { MergeDialog, type MergeQuestion } from './drafts/MergeDialog.tsx'
import { discardDraft, type Editable, loadProblem, refreshLists, saveDraft } from './problem-calls.ts'
import { ProblemEditor } from './ProblemEditor.tsx'
import { useProblemEditor } from './use-problem-editor.ts'

type StoredProblemFormProps = Pick<ProblemFormProps, 'scope'> & {
  stored: Editable
  onSaved: (saved: SavedProblem, letter: string | null) => void
}

/** The form of an existing problem, which is saved as a draft and published when ready. */
export function StoredProblemForm({ stored, scope, onSaved }: StoredProblemFormProps) {
  const { t } = useTranslation('admin')
  const { id } = stored.problem
  const { prefix } = useEditorGroup()
  const [isPublishing, setPublishing] = useState(false)
  const editing = useDraftForm(stored, scope, () => setPublishing(true))
  const { form, draft, question, isAsking, setAsking } = editing
  const discard = async () => {
    await discardDraft(id)
    // Mounts the form anew with the published problem.
    await queryClient.resetQueries({ queryKey: [adminGetProblem.path, id] })
  }
  return (
    <>
      {stored.draft !== null && draft !== null && <DraftNotice draft={draft} onDiscard={discard} />}
      {question !== null && !isAsking && (
        <Notice tone="warning">
          {t('versions.mergeTitle')}{' '}
          <Button small onClick={() => setAsking(true)}>
            {t('versions.mergeOpen')}
          </Button>
        </Notice>
      )}
      <ProblemEditor form={form} problem={id} hasDraft={editing.hasDraft} onSaveDraft={editing.saveDraftOnly} />
      {question !== null && isAsking && (
        <MergeDialog question={question} onMerge={editing.merge} onClose={() => setAsking(false)} />
      )}
      {isPublishing && (
        <PublishDialog
          pid={id}
          onClose={() => setPublishing(false)}
          onPublished={() => {
            const problemId = `${prefix}${form.values.problemId.trim()}`
            void refreshLists()
            // The guard against leaving reads the state of the next render.
            setTimeout(() => onSaved({ pid: id, problemId, isNew: false }, null), 0)
          }}
        />
      )}
    </>
  )
}

/**
 * The form with its draft on the server; changes of others are merged.
 *
 * @param onReady called when a draft can be published
 */
function useDraftForm(stored: Editable, scope: StoredProblemFormProps['scope'], onReady: () => void) {
  const { t } = useTranslation('admin')
  const { id } = stored.problem
  const { prefix } = useEditorGroup()
  const valuesOf = (one: StoredEditorData): EditorValues => {
    const values = toValues(one, languageNumbers.nameOf)
    return { ...values, problemId: withoutPrefix(values.problemId, prefix) }
  }
  const [draft, setDraft] = useState(stored.draft)
  const [question, setQuestion] = useState<MergeQuestion | null>(null)
  const [isAsking, setAsking] = useState(false)
  const isDraftOnly = useRef(false)
  const revision = useRef(stored.draft?.revision ?? 0)
  const form = useProblemEditor(valuesOf(stored), async (edited, before) => {
    const onlyDraft = isDraftOnly.current
    isDraftOnly.current = false
    try {
      revision.current = await saveDraft(toBody(edited, languageNumbers.idOf, id), id, revision.current)
    } catch (error) {
      if (isApiError(error) && error.code === 'problem.draft_changed') await ask(edited, before)
      throw error
    }
    form.reset({ ...edited, uploadDir: '' })
    if (onlyDraft) toast.success(t('versions.draftSaved'))
    else onReady()
  })
  /** Loads the version that somebody else saved, so that both can be merged. */
  const ask = async (mine: EditorValues, base: EditorValues) => {
    const theirs = await loadProblem(id, scope)
    setDraft(theirs.draft)
    setQuestion({ base, mine, theirs: valuesOf(theirs), by: theirs.draft?.by ?? '' })
    setAsking(true)
  }
  const merge = (values: EditorValues) => {
    if (question === null) return
    revision.current = draft?.revision ?? 0
    form.reset(question.theirs)
    form.patch(values)
    setQuestion(null)
    toast.success(t('versions.merged'))
  }
  const saveDraftOnly = () => {
    isDraftOnly.current = true
    void form.submit()
  }
  const hasDraft = stored.draft !== null || revision.current > 0
  return { form, draft, hasDraft, question, isAsking, setAsking, merge, saveDraftOnly }
}
