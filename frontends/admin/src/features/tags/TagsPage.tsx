import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getProblemTagsAndClassification } from '@verdict/proto/http/problem/problem'
import { adminDeleteTag, adminUpdateTag } from '@verdict/proto/http/problem/tags'
import type { RouteData } from '@verdict/proto/http/route'
import { api, Button, Card, confirm, hasRole, Input, Page, QueryView, Select, theme, useUser } from '@verdict/ui'
import { ClassificationHead } from './ClassificationHead.tsx'
import { NewClassification, NewTag } from './NewTagForms.tsx'
import { changedTag, type TagChange, defaultTagColor } from './changed-tag.ts'
import { TagDialog } from './TagDialog.tsx'
import {
  type Classification,
  type ClassOption,
  Color,
  Line,
  noClassification,
  refreshTags,
  type TagRow,
} from './tag-layout.ts'

type Group = RouteData<typeof getProblemTagsAndClassification>[number]

/** Manages tags and their classifications. */
export function TagsPage() {
  const { t } = useTranslation('admin')
  const groups = useQuery({ ...api.query(getProblemTagsAndClassification, { query: { oj: 'ME' } }), staleTime: 0 })
  const tags = (groups.data ?? []).flatMap(({ tagList }) => tagList)
  const [editedId, setEditedId] = useState<number | null>(null)
  const edited = tags.find(({ id }) => id === editedId)
  const known = (groups.data ?? []).flatMap(({ classification }) => (classification === null ? [] : [classification]))
  const options = [
    { value: noClassification, label: t('tags.none') },
    ...known.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <Page title={t('tags.title')}>
      <Bars>
        <NewTag options={options} />
        <NewClassification />
      </Bars>
      <QueryView query={groups} empty={t('tags.empty')}>
        {(list) => (
          <Grid>
            {list.map((group) => (
              <GroupCard
                key={group.classification?.id ?? 0}
                group={group}
                options={options}
                all={known}
                onEdit={(tag) => setEditedId(tag.id)}
              />
            ))}
          </Grid>
        )}
      </QueryView>
      {edited !== undefined && <TagDialog key={edited.id} tag={edited} all={tags} onClose={() => setEditedId(null)} />}
    </Page>
  )
}

interface GroupCardProps {
  group: Group
  options: ClassOption[]
  all: readonly Classification[]
  onEdit: (tag: TagRow) => void
}

function GroupCard({ group, options, all, onEdit }: GroupCardProps) {
  const { t } = useTranslation('admin')
  const mayDelete = hasRole(useUser(), ['root', 'problem_admin'])
  const { classification, tagList } = group
  return (
    <Card {...(classification === null ? { title: t('tags.none') } : {})}>
      {classification !== null && <ClassificationHead classification={classification} tags={tagList} all={all} />}
      {tagList.map((tag) => (
        <TagLine
          key={`${tag.id} ${tag.name}`}
          tag={tag}
          options={options}
          mayDelete={mayDelete}
          onEdit={() => onEdit(tag)}
        />
      ))}
    </Card>
  )
}

interface TagLineProps {
  tag: TagRow
  options: ClassOption[]
  mayDelete: boolean
  onEdit: () => void
}

function TagLine({ tag, options, mayDelete, onEdit }: TagLineProps) {
  const { t } = useTranslation('admin')
  const [name, setName] = useState(tag.name)
  const { update, ask } = useTagChanges(tag)
  const rename = () => {
    const next = name.trim()
    if (next === '' || next === tag.name) setName(tag.name)
    else update.mutate({ name: next })
  }
  return (
    <Line as="div">
      <Color
        type="color"
        aria-label={`${t('tags.color')} ${tag.name}`}
        defaultValue={tag.color ?? defaultTagColor}
        onBlur={(event) => event.target.value !== tag.color && update.mutate({ color: event.target.value })}
      />
      <Input
        aria-label={t('tags.renameTag', { name: tag.name })}
        maxLength={50}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onBlur={rename}
      />
      <Select
        small
        inline
        aria-label={`${t('tags.classification')} ${tag.name}`}
        value={String(tag.tcid ?? noClassification)}
        onChange={(tcid) => update.mutate({ tcid: tcid === noClassification ? null : Number(tcid) })}
        options={options}
      />
      <Button
        small
        square
        variant="quiet"
        aria-label={t('tags.edit', { name: tag.name })}
        icon={<Pencil aria-hidden />}
        onClick={onEdit}
      />
      {mayDelete && (
        <Button
          small
          square
          variant="quiet"
          aria-label={t('tags.deleteTag', { name: tag.name })}
          icon={<Trash aria-hidden />}
          onClick={() => void ask()}
        />
      )}
    </Line>
  )
}

function useTagChanges(tag: TagRow) {
  const { t } = useTranslation('admin')
  const update = useMutation({
    mutationFn: (change: TagChange) => api.call(adminUpdateTag, { body: changedTag(tag, change) }),
    onSettled: refreshTags,
  })
  const remove = useMutation({
    mutationFn: () => api.call(adminDeleteTag, { query: { tid: tag.id } }),
    onSuccess: refreshTags,
  })
  const ask = async () => {
    const sure = await confirm({
      title: t('tags.deleteTag', { name: tag.name }),
      text: t('tags.deleteTagText'),
      confirm: t('tags.delete'),
      danger: true,
    })
    if (sure) remove.mutate()
  }
  return { update, ask }
}

const Bars = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
  gap: ${theme.space(4)};
  margin-bottom: ${theme.space(4)};
`

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr));
  gap: ${theme.space(4)};
  align-items: start;
`
