import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { setContestShadowMapping, shadowMappedKinds } from '@verdict/proto/http/contest/clics/shadow'
import { api, type Column, DataList, SegmentedControl, Select, Tag, theme, toast } from '@verdict/ui'
import { useContest } from '../../contest/use-contest.ts'
import { type MappedEntity, type MappedEntityKind, refreshShadow, type Shadow } from './use-shadow.ts'
import { useShadowText } from './use-shadow-text.ts'

interface MappingTableProps {
  shadow: Shadow
  mayChange: boolean
}

/** Maps problems, teams and languages of the primary system to those of this contest; unmapped ones first. */
export function MappingTable({ shadow, mayChange }: MappingTableProps) {
  const t = useShadowText()
  const [kind, setKind] = useState<MappedEntityKind>('problem')
  const rows = shadow.mapping[kind].toSorted((a, b) => Number(a.ours !== null) - Number(b.ours !== null))
  const columns: Column<MappedEntity>[] = [
    {
      key: 'theirs',
      title: t('theirs'),
      minWidthPx: 180,
      phone: 'title',
      cell: (row) => (
        <Name>
          <b>{row.name}</b> <small>{row.id}</small>
        </Name>
      ),
    },
    {
      key: 'ours',
      title: t('ours'),
      minWidthPx: 220,
      phone: 'below',
      cell: (row) =>
        mayChange ? (
          <Choice kind={kind} row={row} targets={shadow.targets[kind]} />
        ) : (
          <Name>{row.ourName ?? row.ours ?? '–'}</Name>
        ),
    },
    {
      key: 'state',
      title: t('state'),
      widthPx: 130,
      phone: 'corner',
      cell: (row) => (
        <>
          {row.ours === null && <Tag $tone="warning">{t('notMapped')}</Tag>}
          {row.isSetByHand && <Tag>{t('byHand')}</Tag>}
        </>
      ),
    },
  ]
  return (
    <Body>
      <SegmentedControl
        aria-label={t('mapping')}
        value={kind}
        onChange={(chosen) => setKind(shadowMappedKinds.find((one) => one === chosen) ?? 'problem')}
        options={shadowMappedKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <DataList
        label={t('mapping')}
        query={{ data: rows, isPending: false, error: null, refetch: () => undefined }}
        columns={columns}
        rowKey={(row) => row.id}
        isHighlighted={(row) => row.ours === null}
        empty={t('noMapping')}
      />
    </Body>
  )
}

/** Values of the two choices that name nothing of this contest: matched by name, matched with nothing. */
const [byName, nothing] = ['', '-']

interface ChoiceProps {
  kind: MappedEntityKind
  row: MappedEntity
  targets: Shadow['targets'][MappedEntityKind]
}

function Choice({ kind, row, targets }: ChoiceProps) {
  const t = useShadowText()
  const { contest } = useContest()
  const map = useMutation({
    mutationFn: (value: string) => {
      const ours = value === byName ? {} : value === nothing ? { isNothing: true } : { ours: value.slice(1) }
      return api.call(setContestShadowMapping, { body: { cid: contest.id, kind, id: row.id, ...ours } })
    },
    onSuccess: () => toast.success(t('mapped')),
    onSettled: () => refreshShadow(),
  })
  const isKnown = targets.some(({ id }) => id === row.ours)
  const value = row.isSetByHand ? (row.ours === null || !isKnown ? nothing : `=${row.ours}`) : byName
  const found = row.ourName ?? t('nothing')
  return (
    <Select
      small
      aria-label={t('mapTo', { name: row.name })}
      value={value}
      disabled={map.isPending}
      onChange={(chosen) => map.mutate(chosen)}
      options={[
        { value: byName, label: row.isSetByHand ? t('automatic') : t('automaticIs', { name: found }) },
        { value: nothing, label: t('nothing') },
        ...targets.map(({ id, name }) => ({ value: `=${id}`, label: name })),
      ]}
    />
  )
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
  padding-top: ${theme.space(4)};
  justify-items: start;
  > :last-child {
    width: 100%;
  }
`

const Name = styled.span`
  overflow-wrap: anywhere;
  small {
    color: ${theme.color.muted};
  }
`
