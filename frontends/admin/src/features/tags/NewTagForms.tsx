import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminCreateClassification, adminCreateTag } from '@verdict/proto/http/problem/tags'
import { api, Button, Card, Input, Select } from '@verdict/ui'
import { defaultTagColor } from './changed-tag.ts'
import { type ClassOption, Color, NewLine, noClassification, refreshTags } from './tag-layout.ts'

export function NewTag({ options }: { options: ClassOption[] }) {
  const { t } = useTranslation('admin')
  const [color, setColor] = useState(defaultTagColor)
  const [tcid, setTcid] = useState(noClassification)
  const create = (name: string) =>
    api.call(adminCreateTag, { body: { name, color, ...(tcid === noClassification ? {} : { tcid: Number(tcid) }) } })
  return (
    <NewNamed title={t('tags.newTag')} create={create}>
      <Color
        type="color"
        aria-label={t('tags.color')}
        value={color}
        onChange={(event) => setColor(event.target.value)}
      />
      <Select inline aria-label={t('tags.classification')} value={tcid} onChange={setTcid} options={options} />
    </NewNamed>
  )
}

export function NewClassification() {
  const { t } = useTranslation('admin')
  const create = (name: string) => api.call(adminCreateClassification, { body: { name } })
  return <NewNamed title={t('tags.newClass')} create={create} />
}

interface NewNamedProps {
  title: string
  create: (name: string) => Promise<unknown>
  /** Shows further fields beside the name. */
  children?: ReactNode
}

/** A form for a name and further fields; the name is cleared for the next one. */
function NewNamed({ title, create, children }: NewNamedProps) {
  const { t } = useTranslation('admin')
  const [name, setName] = useState('')
  const adding = useMutation({
    mutationFn: () => create(name.trim()),
    onSuccess: async () => {
      setName('')
      await refreshTags()
    },
  })
  return (
    <Card title={title}>
      <NewLine
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') adding.mutate()
        }}
      >
        <Input
          aria-label={t('tags.name')}
          placeholder={t('tags.name')}
          maxLength={50}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {children}
        <Button type="submit" variant="primary" busy={adding.isPending}>
          {t('tags.add')}
        </Button>
      </NewLine>
    </Card>
  )
}
