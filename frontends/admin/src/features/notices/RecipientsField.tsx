import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminGetUserList } from '@verdict/proto/http/auth/auth'
import { api } from '@verdict/ui'
import { MultiSelect } from '@verdict/ui/combobox'

const offered = 10

interface RecipientsFieldProps {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string
  /** Usernames. */
  names: readonly string[]
  disabled: boolean
  onChange: (names: string[]) => void
}

/** Chooses recipients by username. */
export function RecipientsField({ names, disabled, ...field }: RecipientsFieldProps) {
  const { t } = useTranslation('admin')
  const [text, setText] = useState('')
  const keyword = text.trim().slice(0, 100)
  const found = useQuery({
    ...api.query(adminGetUserList, { query: { limit: offered, keyword } }),
    placeholderData: keepPreviousData,
    enabled: !disabled,
  })
  const options = (found.data?.records ?? []).map(({ username, realname }) => ({
    value: username,
    label: realname === null || realname === '' ? username : `${username} · ${realname}`,
  }))
  return (
    <MultiSelect
      {...field}
      label={t('notices.users')}
      placeholder={t('notices.chooseUsers')}
      options={options}
      values={names}
      disabled={disabled}
      onSearch={setText}
    />
  )
}
