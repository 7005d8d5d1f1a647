import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminCreateClassification, adminCreateTag } from '@verdict/proto/http/problem-admin'
import { api, Button, Card, Input, Select } from '@verdict/ui'
import { usualColor } from './changed-tag.ts'
import { type ClassOption, Color, Line, noClass, refreshTags } from './tag-parts.ts'

export function NewTag({ options }: { options: ClassOption[] }) {
  const { t } = useTranslation('admin')
  const [name, setName] = useState('')
  const [color, setColor] = useState(usualColor)
  const [tcid, setTcid] = useState(noClass)
  const create = useMutation({
    mutationFn: () =>
      api.call(adminCreateTag, {
        body: { name: name.trim(), color, ...(tcid === noClass ? {} : { tcid: Number(tcid) }) },
      }),
    onSuccess: async () => {
      setName('')
      await refreshTags()
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

export function NewClassification() {
  const { t } = useTranslation('admin')
  const [name, setName] = useState('')
  const create = useMutation({
    mutationFn: () => api.call(adminCreateClassification, { body: { name: name.trim() } }),
    onSuccess: async () => {
      setName('')
      await refreshTags()
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
