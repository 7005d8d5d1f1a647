import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable, type TableColumn } from '@verdict/ui/data-table'

interface Team {
  key: string
  name: string
  school: string
  solved: number
  penalty: number
}

const teamCount = 2000

export function TableSample() {
  const { t } = useTranslation('style')
  const [selected, setSelected] = useState<string[]>(['3'])
  const teams = useMemo(
    () =>
      Array.from({ length: teamCount }, (_, at): Team => {
        const solved = 12 - Math.floor((at * 12) / teamCount)
        return {
          key: String(at + 1),
          name: t('teamName', { number: at + 1 }),
          school: t('schoolName', { number: (at % 37) + 1 }),
          solved,
          penalty: solved * 90 + ((at * 29) % 60),
        }
      }),
    [t],
  )
  const columns = useMemo(
    (): TableColumn<Team>[] => [
      { key: 'name', title: t('team'), cell: (team) => team.name, sortBy: (team) => team.name },
      { key: 'school', title: t('school'), cell: (team) => team.school, sortBy: (team) => team.school },
      {
        key: 'solved',
        title: t('solved'),
        widthPx: 84,
        align: 'end',
        cell: (team) => team.solved,
        sortBy: (team) => team.solved,
      },
      {
        key: 'penalty',
        title: t('penalty'),
        widthPx: 96,
        align: 'end',
        cell: (team) => team.penalty,
        sortBy: (team) => team.penalty,
      },
    ],
    [t],
  )
  return (
    <DataTable
      label={t('teams')}
      rows={teams}
      columns={columns}
      rowKey={keyOf}
      rowName={(team) => team.name}
      selected={selected}
      onSelect={setSelected}
      details={() => t('members', { names: 'Ada, Grace, Edsger' })}
      initialSort={{ key: 'solved', isDescending: true }}
      maxHeightPx={360}
    />
  )
}

function keyOf({ key }: Team): string {
  return key
}
