import Trash from 'lucide-react/icons/trash-2'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { RouteData } from '@verdict/proto/http/route'
import { getTrainingCategory } from '@verdict/proto/http/problem/training/training'
import {
  adminCreateTrainingCategory,
  adminDeleteTrainingCategory,
  adminUpdateTrainingCategory,
} from '@verdict/proto/http/problem/training/admin'
import { api, Button, ButtonLink, Card, confirm, Input, Page, queryClient, QueryView, theme } from '@verdict/ui'
import { adminPaths } from '../../paths/admin-paths.ts'
import { Color, Line, NewLine } from '../tags/tag-layout.ts'

type Category = RouteData<typeof getTrainingCategory>[number]

const defaultTagColor = '#3451b2'
const refresh = () => queryClient.invalidateQueries({ queryKey: api.keyOf(getTrainingCategory) })

/** Categories of trainings with their colours: added, renamed and deleted here. */
export function TrainingCategoriesPage() {
  const { t } = useTranslation('admin')
  const categories = useQuery({ ...api.query(getTrainingCategory), staleTime: 0 })
  return (
    <Page
      title={t('trainings.categories')}
      actions={<ButtonLink to={adminPaths.trainings}>{t('trainings.back')}</ButtonLink>}
    >
      <Column>
        <NewCategory />
        <Card>
          <QueryView query={categories} empty={t('trainings.categoriesEmpty')}>
            {(list) => list.map((category) => <CategoryLine key={category.id} category={category} />)}
          </QueryView>
        </Card>
      </Column>
    </Page>
  )
}

function NewCategory() {
  const { t } = useTranslation('admin')
  const [name, setName] = useState('')
  const [nameEn, setNameEn] = useState('')
  const [color, setColor] = useState(defaultTagColor)
  const create = useMutation({
    mutationFn: () =>
      api.call(adminCreateTrainingCategory, { body: { name: name.trim(), nameEn: nameEn.trim(), color } }),
    onSuccess: async () => {
      setName('')
      setNameEn('')
      await refresh()
    },
  })
  return (
    <Card title={t('trainings.newCategory')}>
      <NewLine
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') create.mutate()
        }}
      >
        <Color
          type="color"
          aria-label={t('trainings.color')}
          value={color}
          onChange={(event) => setColor(event.target.value)}
        />
        <Input
          aria-label={t('trainings.categoryName')}
          placeholder={t('trainings.categoryName')}
          maxLength={50}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Input
          aria-label={t('trainings.categoryNameEn')}
          placeholder={t('trainings.categoryNameEn')}
          maxLength={50}
          value={nameEn}
          onChange={(event) => setNameEn(event.target.value)}
        />
        <Button type="submit" variant="primary" busy={create.isPending}>
          {t('trainings.addCategory')}
        </Button>
      </NewLine>
    </Card>
  )
}

function CategoryLine({ category }: { category: Category }) {
  const { t } = useTranslation('admin')
  const { color } = category
  const [name, setName] = useState(category.name)
  const [nameEn, setNameEn] = useState(category.nameEn)
  const { update, remove, ask } = useCategoryChanges(category, () => {
    setName(category.name)
    setNameEn(category.nameEn)
  })
  const rename = () => {
    const next = name.trim()
    if (next === '' || next === category.name) setName(category.name)
    else update.mutate({ name: next })
  }
  return (
    <Line as="div">
      <Color
        type="color"
        aria-label={t('trainings.colorOf', { name: category.name })}
        defaultValue={color ?? defaultTagColor}
        onBlur={(event) => event.target.value !== color && update.mutate({ color: event.target.value })}
      />
      <Input
        aria-label={t('trainings.rename', { name: category.name })}
        maxLength={50}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onBlur={rename}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <Input
        aria-label={t('trainings.renameEn', { name: category.name })}
        placeholder={t('trainings.categoryNameEn')}
        maxLength={50}
        value={nameEn}
        onChange={(event) => setNameEn(event.target.value)}
        onBlur={() => nameEn.trim() !== category.nameEn && update.mutate({ nameEn: nameEn.trim() })}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <Button
        small
        square
        variant="quiet"
        busy={remove.isPending}
        aria-label={t('trainings.deleteCategory', { name: category.name })}
        icon={<Trash aria-hidden />}
        onClick={() => void ask()}
      />
    </Line>
  )
}

function useCategoryChanges(category: Category, onRefused: () => void) {
  const { t } = useTranslation('admin')
  const { id, color } = category
  const update = useMutation({
    mutationFn: (change: { name?: string; nameEn?: string; color?: string }) =>
      api.call(adminUpdateTrainingCategory, { body: { id, name: category.name, color, ...change } }),
    onError: onRefused,
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: () => api.call(adminDeleteTrainingCategory, { query: { cid: id } }),
    onSettled: refresh,
  })
  const ask = async () => {
    const sure = await confirm({
      title: t('trainings.deleteCategoryTitle', { name: category.name }),
      text: t('trainings.deleteCategoryText'),
      confirm: t('trainings.deleteButton'),
      danger: true,
    })
    if (sure) remove.mutate()
  }
  return { update, remove, ask }
}

const Column = styled.div`
  display: grid;
  gap: ${theme.space(4)};
  max-width: 640px;
`
