import ScrollText from 'lucide-react/icons/scroll-text'
import FileUp from 'lucide-react/icons/file-up'
import Hash from 'lucide-react/icons/hash'
import School from 'lucide-react/icons/school'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { adminDeleteUsers, adminGetUserList } from '@verdict/proto/http/auth/auth'
import {
  api,
  Button,
  ButtonLink,
  Checkbox,
  confirm,
  Page,
  PagedList,
  queryClient,
  SearchInput,
  theme,
  toast,
  useList,
} from '@verdict/ui'
import { SearchBox, SelectionActions } from '../../frame/filter-bar.styles.ts'
import { AccountEventsDialog } from './AccountEventsDialog.tsx'
import { EditUserDialog } from './EditUserDialog.tsx'
import { GenerateUsersDialog } from './GenerateUsersDialog.tsx'
import { RosterDialog } from './RosterDialog.tsx'
import { type UserRow, useUserColumns } from './use-user-columns.tsx'

/** All users; super administrators can edit, create and delete them. */
export function AdminUsersPage() {
  const { t } = useTranslation('admin')
  const list = useList(adminGetUserList)
  const { params, change } = list
  const [selected, setSelected] = useState<ReadonlyMap<string, string>>(new Map())
  const [edited, setEdited] = useState<UserRow | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const remove = useRemove(() => setSelected(new Map()))
  const columns = useUserColumns({
    selected,
    onSelect: setSelected,
    onEdit: setEdited,
    onDelete: ({ uid, username }) => void remove.ask(new Map([[uid, username]])),
  })
  return (
    <Page title={t('users.title')} actions={<Actions onOpen={setOpened} />}>
      <Filters role="search">
        <SearchBox>
          <SearchInput
            label={t('users.search')}
            value={params.keyword ?? ''}
            onChange={(keyword) => change({ keyword }, { replace: true })}
          />
        </SearchBox>
        <Checkbox
          checked={params.onlyAdmin === true}
          onChange={(onlyAdmin) => change({ onlyAdmin: onlyAdmin ? true : undefined })}
        >
          {t('users.onlyAdmin')}
        </Checkbox>
        {selected.size > 0 && (
          <SelectionActions>
            {t('users.selected', { count: selected.size })}
            <Button small variant="danger" busy={remove.isBusy} onClick={() => void remove.ask(selected)}>
              {t('users.deleteSelected')}
            </Button>
          </SelectionActions>
        )}
      </Filters>
      <PagedList
        label={t('users.title')}
        list={list}
        rowKey={(row) => row.uid}
        isHighlighted={(row) => selected.has(row.uid)}
        empty={t('users.none')}
        columns={columns}
      />
      {edited !== null && <EditUserDialog key={edited.uid} user={edited} onClose={() => setEdited(null)} />}
      {opened === 'roster' && <RosterDialog onClose={() => setOpened(null)} />}
      {opened === 'events' && <AccountEventsDialog onClose={() => setOpened(null)} />}
      {opened === 'generate' && <GenerateUsersDialog onClose={() => setOpened(null)} />}
    </Page>
  )
}

type Opened = 'roster' | 'generate' | 'events'

function Actions({ onOpen }: { onOpen: (dialog: Opened) => void }) {
  const { t } = useTranslation('admin')
  return (
    <>
      <Button icon={<ScrollText aria-hidden />} onClick={() => onOpen('events')}>
        {t('users.events')}
      </Button>
      <Button icon={<Hash aria-hidden />} onClick={() => onOpen('generate')}>
        {t('users.generate')}
      </Button>
      <Button icon={<School aria-hidden />} onClick={() => onOpen('roster')}>
        {t('users.roster.open')}
      </Button>
      <ButtonLink variant="primary" icon={<FileUp aria-hidden />} to="/admin/user/import">
        {t('users.import')}
      </ButtonLink>
    </>
  )
}

function useRemove(onDone: () => void) {
  const { t } = useTranslation('admin')
  const remove = useMutation({
    mutationFn: (ids: string[]) => api.call(adminDeleteUsers, { body: { ids } }),
    onSuccess: async (_, ids) => {
      onDone()
      await queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetUserList) })
      toast.success(t('users.deleted', { count: ids.length }))
    },
  })
  const ask = async (users: ReadonlyMap<string, string>) => {
    const names = [...users.values()].slice(0, 5).join(', ')
    const title = t('users.deleteTitle', { count: users.size, names: users.size > 5 ? `${names} …` : names })
    const sure = await confirm({ title, text: t('users.deleteText'), confirm: t('users.delete'), danger: true })
    if (sure) remove.mutate([...users.keys()])
  }
  return { ask, isBusy: remove.isPending }
}

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(3)} ${theme.space(4)};
  min-height: ${theme.height.control};
  margin-bottom: ${theme.space(3)};
`
