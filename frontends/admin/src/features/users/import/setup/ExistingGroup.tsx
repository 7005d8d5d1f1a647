import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getGroupList } from '@verdict/proto/http/group/group'
import { api } from '@verdict/ui'
import { Combobox } from '@verdict/ui/combobox'

/** Chooses an existing group by name. */
export function ExistingGroup({ gid, onChange }: { gid: number | null; onChange: (gid: number) => void }) {
  const { t } = useTranslation('admin')
  const [keyword, setKeyword] = useState('')
  const groups = useQuery({
    ...api.query(getGroupList, { query: { keyword: keyword === '' ? undefined : keyword, limit: 50 } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Combobox
      label={t('userImport.group.existingLabel')}
      value={gid === null ? null : String(gid)}
      onChange={(value) => onChange(Number(value))}
      onSearch={setKeyword}
      options={(groups.data?.records ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  )
}
