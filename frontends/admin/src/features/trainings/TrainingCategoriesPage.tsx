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
import { api, Button, ButtonLink, Card, Input, Page, queryClient, QueryView, theme } from '@verdict/ui'
import { InlineInput, parseName } from '@verdict/ui/inline-input'
import { DeleteButton } from '@verdict/ui/row-buttons'
import { adminPaths } from '../../paths/admin-paths.ts'
import { Color, Line, NewLine } from '../tags/tag-layout.ts'

type Category = RouteData<typeof getTrainingCategory>[number]

const defaultTagColor = '#3451b2'
const refresh = () => queryClient.invalidateQueries({ queryKey: api.keyOf(getTrainingCategory) })

/** Manages the categories of trainings and their colours. */
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
  const update = useMutation({
    mutationFn: (change: { name?: string; nameEn?: string; color?: string }) =>
      api.call(adminUpdateTrainingCategory, { body: { id: category.id, name: category.name, color, ...change } }),
    onSettled: refresh,
  })
  return (
    <Line as="div">
      <Color
        type="color"
        aria-label={t('trainings.colorOf', { name: category.name })}
        defaultValue={color ?? defaultTagColor}
        onBlur={(event) => event.target.value !== color && update.mutate({ color: event.target.value })}
      />
      <InlineInput
        label={t('trainings.rename', { name: category.name })}
        maxLength={50}
        value={category.name}
        parse={parseName}
        onSave={(name) => update.mutateAsync({ name })}
      />
      <InlineInput
        label={t('trainings.renameEn', { name: category.name })}
        placeholder={t('trainings.categoryNameEn')}
        maxLength={50}
        value={category.nameEn}
        parse={(text) => text.trim()}
        onSave={(nameEn) => update.mutateAsync({ nameEn })}
      />
      <DeleteCategory category={category} />
    </Line>
  )
}

function DeleteCategory({ category: { id, name } }: { category: Category }) {
  const { t } = useTranslation('admin')
  const remove = async () => {
    try {
      await api.call(adminDeleteTrainingCategory, { query: { cid: id } })
    } finally {
      await refresh()
    }
  }
  const question = {
    title: t('trainings.deleteCategoryTitle', { name }),
    text: t('trainings.deleteCategoryText'),
    confirm: t('trainings.deleteButton'),
  }
  return <DeleteButton label={t('trainings.deleteCategory', { name })} question={question} onDelete={remove} />
}

const Column = styled.div`
  display: grid;
  gap: ${theme.space(4)};
  max-width: 640px;
`
