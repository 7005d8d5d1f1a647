import Trash from 'lucide-react/icons/trash-2'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getProblemTagsAndClassification } from '@verdict/proto/http/problem'
import {
  adminCreateClassification,
  adminCreateTag,
  adminDeleteClassification,
  adminDeleteTag,
  adminUpdateTag,
} from '@verdict/proto/http/problem-admin'
import type { RouteData } from '@verdict/proto/http/route'
import {
  api,
  Button,
  Card,
  confirm,
  hasRole,
  Input,
  Page,
  queryClient,
  QueryView,
  Select,
  theme,
  useUser,
} from '@verdict/ui'

type Group = RouteData<typeof getProblemTagsAndClassification>[number]
type TagRow = Group['tagList'][number]

const noClass = '0'
const firstColor = '#3451b2'

/** Tags by classification: add, rename, move, delete. */
export function TagsPage() {
  const { t } = useTranslation('admin')
  const groups = useQuery({ ...api.query(getProblemTagsAndClassification, { query: { oj: 'ME' } }), staleTime: 0 })
  const known = (groups.data ?? []).flatMap(({ classification }) => (classification === null ? [] : [classification]))
  const options = [
    { value: noClass, label: t('tags.none') },
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
              <GroupCard key={group.classification?.id ?? 0} group={group} options={options} />
            ))}
          </Grid>
        )}
      </QueryView>
    </Page>
  )
}

/** Reads the tags again, here and wherever else they are shown; the gateway keeps an answer for a few seconds. */
function refresh(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: api.keyOf(getProblemTagsAndClassification) })
}

function NewTag({ options }: { options: { value: string; label: string }[] }) {
  const { t } = useTranslation('admin')
  const [name, setName] = useState('')
  const [color, setColor] = useState(firstColor)
  const [tcid, setTcid] = useState(noClass)
  const create = useMutation({
    mutationFn: () =>
      api.call(adminCreateTag, {
        body: { name: name.trim(), color, ...(tcid === noClass ? {} : { tcid: Number(tcid) }) },
      }),
    onSuccess: async () => {
      setName('')
      await refresh()
    },
  })
  return (
    <Card title={t('tags.newTag')}>
      <Line
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') create.mutate()
        }}
      >
        <Input
          aria-label={t('tags.name')}
          placeholder={t('tags.name')}
          maxLength={50}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Color
          type="color"
          aria-label={t('tags.color')}
          value={color}
          onChange={(event) => setColor(event.target.value)}
        />
        <Select inline aria-label={t('tags.classification')} value={tcid} onChange={setTcid} options={options} />
        <Button type="submit" look="primary" busy={create.isPending}>
          {t('tags.add')}
        </Button>
      </Line>
    </Card>
  )
}

function NewClassification() {
  const { t } = useTranslation('admin')
  const [name, setName] = useState('')
  const create = useMutation({
    mutationFn: () => api.call(adminCreateClassification, { body: { name: name.trim() } }),
    onSuccess: async () => {
      setName('')
      await refresh()
    },
  })
  return (
    <Card title={t('tags.newClass')}>
      <Line
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') create.mutate()
        }}
      >
        <Input
          aria-label={t('tags.name')}
          placeholder={t('tags.name')}
          maxLength={50}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" look="primary" busy={create.isPending}>
          {t('tags.add')}
        </Button>
      </Line>
    </Card>
  )
}

function GroupCard({ group, options }: { group: Group; options: { value: string; label: string }[] }) {
  const { t } = useTranslation('admin')
  const user = useUser()
  const { classification, tagList } = group
  const mayDelete = hasRole(user, ['root', 'problem_admin'])
  const remove = useMutation({
    mutationFn: (tcid: number) => api.call(adminDeleteClassification, { query: { tcid } }),
    onSuccess: refresh,
  })
  const ask = async (tcid: number, name: string) => {
    const sure = await confirm({
      title: t('tags.deleteClass', { name }),
      text: t('tags.deleteClassText'),
      confirm: t('tags.delete'),
      danger: true,
    })
    if (sure) remove.mutate(tcid)
  }
  return (
    <Card
      title={classification?.name ?? t('tags.none')}
      extra={
        classification !== null &&
        mayDelete && (
          <Button
            small
            square
            look="quiet"
            aria-label={t('tags.deleteClass', { name: classification.name })}
            icon={<Trash aria-hidden />}
            onClick={() => void ask(classification.id, classification.name)}
          />
        )
      }
    >
      {tagList.map((tag) => (
        <TagLine key={tag.id} tag={tag} options={options} mayDelete={mayDelete} />
      ))}
    </Card>
  )
}

function TagLine({
  tag,
  options,
  mayDelete,
}: {
  tag: TagRow
  options: { value: string; label: string }[]
  mayDelete: boolean
}) {
  const { t } = useTranslation('admin')
  const [name, setName] = useState(tag.name)
  const update = useMutation({
    mutationFn: (change: { name?: string; color?: string; tcid?: number }) =>
      api.call(adminUpdateTag, {
        body: {
          id: tag.id,
          name: tag.name,
          color: tag.color ?? firstColor,
          ...(tag.tcid === null ? {} : { tcid: tag.tcid }),
          ...change,
        },
      }),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: () => api.call(adminDeleteTag, { query: { tid: tag.id } }),
    onSuccess: refresh,
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
        defaultValue={tag.color ?? firstColor}
        onBlur={(event) => event.target.value !== tag.color && update.mutate({ color: event.target.value })}
      />
      <Input
        aria-label={t('tags.edit', { name: tag.name })}
        maxLength={50}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onBlur={rename}
      />
      <Select
        small
        inline
        aria-label={`${t('tags.classification')} ${tag.name}`}
        value={String(tag.tcid ?? noClass)}
        onChange={(tcid) => tcid !== noClass && update.mutate({ tcid: Number(tcid) })}
        options={options}
      />
      {mayDelete && (
        <Button
          small
          square
          look="quiet"
          aria-label={t('tags.deleteTag', { name: tag.name })}
          icon={<Trash aria-hidden />}
          onClick={() => void ask()}
        />
      )}
    </Line>
  )
}

const Bars = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(300px, 1fr));
  gap: ${theme.space(4)};
  margin-bottom: ${theme.space(4)};
`

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(340px, 1fr));
  gap: ${theme.space(4)};
  align-items: start;
`

const Line = styled.form`
  display: flex;
  align-items: center;
  gap: ${theme.space(2)};
  min-height: 40px;
`

const Color = styled.input`
  width: 32px;
  height: 32px;
  flex: none;
  padding: 2px;
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  background: transparent;
  cursor: pointer;
`
