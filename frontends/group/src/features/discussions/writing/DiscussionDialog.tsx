import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import {
  createDiscussion,
  getDiscussionDetail,
  getDiscussionList,
  updateDiscussion,
} from '@verdict/proto/http/discussion/discussion'
import {
  createGroupDiscussion,
  getGroupDiscussionList,
  updateGroupDiscussion,
} from '@verdict/proto/http/discussion/group'
import {
  api,
  Button,
  Checkbox,
  FormDialog,
  FormField,
  type FormState,
  Input,
  Notice,
  refreshQueries,
  Select,
  toast,
  useForm,
} from '@verdict/ui'
import { MarkdownEditor } from '@verdict/ui/markdown-editor'
import { findPeople } from '../../drafts/find-people.ts'
import { useCategories } from '../use-categories.ts'
import type { DiscussionArea } from '../use-discussions.ts'
import { useIsManager } from '../use-is-manager.ts'
import { type PostValues, usePostDraft } from './use-post-draft.ts'

export interface DiscussionDialogProps {
  area: DiscussionArea
  /** This discussion is edited; null creates a new one. */
  edited: (PostValues & { id: number }) | null
  onClose: () => void
  /** Called with the id of the saved discussion. */
  onDone?: (id: number) => void
}

const blank: PostValues = { title: '', description: '', content: '', categoryId: 0, topPriority: false }
const limits = { title: 255, description: 255, content: 65_535 }

/** Creates or edits a discussion. The draft is kept in this browser until it is published. */
export function DiscussionDialog({ area, edited, onClose, onDone }: DiscussionDialogProps) {
  const { t } = useTranslation('group')
  const isManager = useIsManager(area.gid)
  const { form, draft, discard } = usePost(area, edited, (id) => {
    toast.success(t(edited === null ? 'discussion.published' : 'discussion.saved'))
    onClose()
    onDone?.(id)
  })
  return (
    <FormDialog
      form={form}
      widthPx={920}
      title={t(edited === null ? 'discussion.create' : 'discussion.editTitle')}
      submit={t(edited === null ? 'discussion.publish' : 'discussion.save')}
      cancel={t('discussion.cancel')}
      keepsDraft
      onClose={onClose}
    >
      {draft.found !== null && (
        <Notice tone="info">
          {t('discussion.formRestored')}{' '}
          <Button small variant="quiet" onClick={discard}>
            {t('discussion.formDiscard')}
          </Button>
        </Notice>
      )}
      {area.problemId !== null && edited === null && (
        <Notice tone="info">{t('discussion.formProblem', { problem: area.problemId })}</Notice>
      )}
      <PostFields form={form} />
      {isManager && (
        <Checkbox checked={form.values.topPriority} onChange={(on) => form.set('topPriority', on)}>
          {t('discussion.formPin')}
        </Checkbox>
      )}
    </FormDialog>
  )
}

function PostFields({ form }: { form: FormState<PostValues> }) {
  const { t } = useTranslation('group')
  const { categories } = useCategories()
  return (
    <>
      <FormField form={form} name="title" label={t('discussion.formTitle')}>
        {({ text }) => <Input {...text} maxLength={limits.title} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="categoryId" label={t('discussion.formCategory')}>
        {({ value: { value, onChange, ...rest } }) => (
          <Select
            {...rest}
            value={value === 0 ? '' : String(value)}
            onChange={(chosen) => onChange(Number(chosen))}
            placeholder={t('discussion.formCategoryChoose')}
            options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
      </FormField>
      <FormField
        form={form}
        name="description"
        label={t('discussion.formDescription')}
        help={t('discussion.formDescriptionHelp')}
      >
        {({ text }) => <Input {...text} maxLength={limits.description} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="content" label={t('discussion.formContent')} help={t('discussion.formContentHelp')}>
        {({ value: { id, value, onChange, ...rest } }) => (
          <MarkdownEditor
            id={id}
            label={t('discussion.formContent')}
            value={value}
            onChange={onChange}
            rows={12}
            findPeople={findPeople}
            {...rest}
          />
        )}
      </FormField>
    </>
  )
}

/** State of the form, with its draft. */
function usePost(
  { gid, problemId }: DiscussionArea,
  edited: DiscussionDialogProps['edited'],
  onSaved: (id: number) => void,
) {
  const { t } = useTranslation('group')
  const draft = usePostDraft(edited === null ? `new:${gid ?? 0}:${problemId ?? ''}` : String(edited.id))
  const saved = edited ?? blank
  const missing = (value: string) => (value.trim() === '' ? t('discussion.required') : undefined)
  const form = useForm<PostValues>({
    initial: draft.found ?? valuesOf(saved),
    check: ({ title, description, content, categoryId }) => ({
      title: missing(title),
      description: missing(description),
      content: missing(content),
      categoryId: categoryId === 0 ? t('discussion.formCategoryChoose') : undefined,
    }),
    async submit(values) {
      const id = edited === null ? await create(values) : await update(values, edited.id)
      draft.forget()
      void refreshQueries(getDiscussionList, getGroupDiscussionList, getDiscussionDetail)
      onSaved(id)
    },
  })
  const { values, isDirty } = form
  const { keep } = draft
  const isTyped = isDirty && !form.isBusy
  useEffect(() => {
    if (isTyped) keep(values)
    // oxlint-disable-next-line react/exhaustive-deps -- `keep` writes under a key that does not change
  }, [isTyped, values])

  async function create(post: PostValues): Promise<number> {
    const body = { ...post, gid, pid: problemId }
    return (await (gid === null ? api.call(createDiscussion, { body }) : api.call(createGroupDiscussion, { body }))).id
  }
  async function update(post: PostValues, id: number): Promise<number> {
    const body = { ...post, id }
    await (gid === null ? api.call(updateDiscussion, { body }) : api.call(updateGroupDiscussion, { body }))
    return id
  }
  const discard = () => {
    draft.forget()
    form.reset(valuesOf(saved))
  }
  return { form, draft, discard }
}

function valuesOf({ title, description, content, categoryId, topPriority }: PostValues): PostValues {
  return { title, description, content, categoryId, topPriority }
}
