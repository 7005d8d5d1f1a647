import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Merge from 'lucide-react/icons/merge'
import Trash from 'lucide-react/icons/trash-2'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { adminDeleteClassification, adminUpdateClassification } from '@verdict/proto/http/problem/tags'
import { mergeClassifications } from '@verdict/proto/http/problem/authoring/authoring'
import { api, Button, confirm, hasRole, Menu, theme, toast, useUser } from '@verdict/ui'
import { InlineInput, parseName } from '@verdict/ui/inline-input'
import { type Classification, refreshTags, type TagRow } from './tag-layout.ts'

export interface ClassificationHeadProps {
  classification: Classification
  tags: readonly TagRow[]
  /** All classifications in their order, this one among them. */
  all: readonly Classification[]
}

/** Names of a classification, edited in place, and actions: move, merge, delete. */
export function ClassificationHead({ classification, tags, all }: ClassificationHeadProps) {
  const { t } = useTranslation('admin')
  const changes = useClassificationChanges(classification, all)
  const { update } = changes
  return (
    <Head>
      <InlineInput
        label={t('tags.renameClass', { name: classification.name })}
        maxLength={50}
        value={classification.name}
        parse={parseName}
        onSave={(name) => update.mutateAsync({ ...classification, name })}
      />
      <InlineInput
        label={t('tags.englishNameOf', { name: classification.name })}
        placeholder={t('tags.englishName')}
        maxLength={50}
        value={classification.englishName ?? ''}
        parse={(text) => text.trim()}
        onSave={(englishName) => update.mutateAsync({ ...classification, englishName })}
      />
      <ClassificationTools classification={classification} tags={tags} all={all} changes={changes} />
    </Head>
  )
}

type ToolsProps = ClassificationHeadProps & { changes: ReturnType<typeof useClassificationChanges> }

function ClassificationTools(props: ToolsProps) {
  const { classification, all, changes } = props
  const { t } = useTranslation('admin')
  const { move, remove } = changes
  const mayDelete = hasRole(useUser(), ['root', 'problem_admin'])
  const at = all.findIndex(({ id }) => id === classification.id)
  const others = all.filter(({ id }) => id !== classification.id)
  const askAndRemove = async () => {
    const sure = await confirm({
      title: t('tags.deleteClass', { name: classification.name }),
      text: t('tags.deleteClassText'),
      confirm: t('tags.delete'),
      danger: true,
    })
    if (sure) remove.mutate()
  }
  return (
    <Tools>
      <Button
        small
        square
        variant="quiet"
        aria-label={t('tags.moveUp', { name: classification.name })}
        disabled={at <= 0 || move.isPending}
        icon={<ArrowUp aria-hidden />}
        onClick={() => move.mutate(at - 1)}
      />
      <Button
        small
        square
        variant="quiet"
        aria-label={t('tags.moveDown', { name: classification.name })}
        disabled={at === all.length - 1 || move.isPending}
        icon={<ArrowDown aria-hidden />}
        onClick={() => move.mutate(at + 1)}
      />
      {mayDelete && others.length > 0 && <MergeMenu {...props} others={others} />}
      {mayDelete && (
        <Button
          small
          square
          variant="quiet"
          aria-label={t('tags.deleteClass', { name: classification.name })}
          icon={<Trash aria-hidden />}
          onClick={() => void askAndRemove()}
        />
      )}
    </Tools>
  )
}

/** Merges this classification into another one. */
function MergeMenu({ classification, tags, others, changes }: ToolsProps & { others: readonly Classification[] }) {
  const { t } = useTranslation('admin')
  const { merge } = changes
  const mergeInto = async (target: Classification) => {
    const sure = await confirm({
      title: t('tags.mergeTitle', { name: classification.name, target: target.name }),
      text: t('tags.mergeText', { count: tags.length, name: classification.name }),
      confirm: t('tags.merge'),
      danger: true,
    })
    if (sure) merge.mutate(target)
  }
  return (
    <Menu
      trigger={
        <Button
          small
          square
          variant="quiet"
          aria-label={t('tags.mergeInto', { name: classification.name })}
          busy={merge.isPending}
          icon={<Merge aria-hidden />}
        />
      }
      items={others.map((other) => ({
        key: String(other.id),
        label: other.name,
        onSelect: () => void mergeInto(other),
      }))}
    />
  )
}

function useClassificationChanges(classification: Classification, all: readonly Classification[]) {
  const { t } = useTranslation('admin')
  const save = (body: Classification) => api.call(adminUpdateClassification, { body })
  const update = useMutation({ mutationFn: save, onSettled: refreshTags })
  const move = useMutation({
    mutationFn: async (to: number) => {
      const order = all.filter(({ id }) => id !== classification.id).toSpliced(to, 0, classification)
      // Only classifications with a changed rank are saved.
      for (const [rank, one] of order.entries()) if (one.rank !== rank) await save({ ...one, rank })
    },
    onSettled: refreshTags,
  })
  const merge = useMutation({
    mutationFn: ({ id }: Classification) =>
      api.call(mergeClassifications, { body: { from: classification.id, into: id } }),
    onSuccess: (_, target) => toast.success(t('tags.merged', { target: target.name })),
    onSettled: refreshTags,
  })
  const remove = useMutation({
    mutationFn: () => api.call(adminDeleteClassification, { query: { tcid: classification.id } }),
    onSuccess: refreshTags,
  })
  return { update, move, merge, remove }
}

/** Wraps in narrow cards, so that names are not truncated. */
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)};
  margin-bottom: ${theme.space(2)};
  input {
    flex: 1 1 120px;
    min-width: 0;
    font-weight: 600;
  }
`

const Tools = styled.span`
  display: inline-flex;
  gap: 2px;
  margin-left: auto;
`
