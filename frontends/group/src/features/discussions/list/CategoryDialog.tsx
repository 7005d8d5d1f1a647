import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getDiscussionCategories, saveDiscussionCategories } from '@verdict/proto/http/discussion/discussion'
import { api, Button, Dialog, Input, Notice, Row, Stack, toast } from '@verdict/ui'

interface Row {
  key: number
  id: number | null
  name: string
}

/** Edits the categories of discussions: renames, sorts, adds and deletes them. */
export function CategoryDialog({
  categories,
  onClose,
}: {
  categories: readonly { id: number; name: string }[]
  onClose: () => void
}) {
  const { t } = useTranslation('group')
  const [rows, setRows] = useState<readonly Row[]>(() => categories.map(({ id, name }) => ({ key: id, id, name })))
  const save = useSaveCategories(onClose)
  const rename = (key: number, name: string) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, name } : row)))
  const add = () =>
    setRows((all) => [...all, { key: -1 - Math.max(0, ...all.map(({ key }) => -key)), id: null, name: '' }])

  return (
    <Dialog
      open
      stayOnOutsideClick
      isDirty={rows.length !== categories.length || rows.some(({ name }, at) => name !== categories[at]?.name)}
      title={t('discussion.categoryEdit')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('discussion.cancel')}</Button>
          <Button
            variant="primary"
            busy={save.isPending}
            disabled={rows.some(({ name }) => name.trim() === '')}
            onClick={() => save.mutate(rows)}
          >
            {t('discussion.save')}
          </Button>
        </>
      }
    >
      <Stack $gap={2}>
        {rows.map(({ key, name }, at) => (
          <CategoryRow
            key={key}
            name={name}
            isFirst={at === 0}
            isLast={at === rows.length - 1}
            onRename={(next) => rename(key, next)}
            onMove={(by) => setRows((all) => moved(all, at, at + by))}
            onRemove={() => setRows((all) => all.filter((row) => row.key !== key))}
          />
        ))}
        <Button icon={<Plus aria-hidden />} onClick={add}>
          {t('discussion.categoryAdd')}
        </Button>
        {save.error !== null && <Notice tone="danger">{save.error.message}</Notice>}
      </Stack>
    </Dialog>
  )
}

function useSaveCategories(onSaved: () => void) {
  const { t } = useTranslation('group')
  const queryClient = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (rows: readonly Row[]) =>
      api.call(saveDiscussionCategories, { body: rows.map(({ id, name }) => ({ id, name: name.trim() })) }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: api.keyOf(getDiscussionCategories) })
      toast.success(t('discussion.categorySaved'))
      onSaved()
    },
  })
}

interface CategoryRowProps {
  name: string
  isFirst: boolean
  isLast: boolean
  onRename: (name: string) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function CategoryRow({ name, isFirst, isLast, onRename, onMove, onRemove }: CategoryRowProps) {
  const { t } = useTranslation('group')
  return (
    <Row $gap={1} $align="center" $nowrap>
      <Input
        aria-label={t('discussion.categoryName')}
        maxLength={50}
        value={name}
        onChange={(event) => onRename(event.target.value)}
      />
      <Tool label={t('discussion.categoryUp', { name })} Icon={ArrowUp} disabled={isFirst} act={() => onMove(-1)} />
      <Tool label={t('discussion.categoryDown', { name })} Icon={ArrowDown} disabled={isLast} act={() => onMove(1)} />
      <Tool label={t('discussion.categoryRemove', { name })} Icon={Trash2} act={onRemove} />
    </Row>
  )
}

interface ToolProps {
  label: string
  Icon: typeof Plus
  disabled?: boolean
  act: () => void
}

function Tool({ label, Icon, disabled = false, act }: ToolProps) {
  return (
    <Button square variant="quiet" aria-label={label} disabled={disabled} icon={<Icon aria-hidden />} onClick={act} />
  )
}

function moved(rows: readonly Row[], from: number, to: number): Row[] {
  const next = rows.filter((_, at) => at !== from)
  const row = rows[from]
  if (row !== undefined) next.splice(to, 0, row)
  return next
}
