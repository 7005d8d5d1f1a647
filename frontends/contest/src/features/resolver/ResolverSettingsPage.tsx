import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getContestRank } from '@verdict/proto/http/contest/contest'
import { adminGetContest } from '@verdict/proto/http/contest/admin'
import { getGroupContest } from '@verdict/proto/http/contest/group'
import { api, Button, Card, Checkbox, Field, Input, Notice, theme } from '@verdict/ui'
import { useContest } from '../../contest/use-contest.ts'
import { isMedalCounts, defaultMedals, plannedMedals } from './resolver.rules.ts'
import '../../texts/load-organiser-texts.ts'

const kinds = ['gold', 'silver', 'bronze'] as const

/** Settings of the resolver before it starts: with or without unranked participants, and the numbers of medals. */
export function ResolverSettingsPage() {
  const { t } = useTranslation('contest')
  const { contest, phase, isAdmin } = useContest()
  const [removeStar, setRemoveStar] = useState(true)
  const [typed, setTyped] = useState<Readonly<Partial<Record<(typeof kinds)[number], string>>>>({})
  const body = { cid: contest.id, removeStar: true, limit: 10 }
  const ranking = useQuery(api.query(getContestRank, { body }))
  const ranked = ranking.data?.total ?? null
  const form = contest.gid === null ? adminGetContest : getGroupContest
  const planned = useQuery({ ...api.query(form, { query: { cid: contest.id } }), enabled: isAdmin })
  // A resolver that is opened earlier would show no medals.
  const isKnown = !ranking.isPending && !(isAdmin && planned.isPending)
  const plan = planned.data
  const usual = plan === undefined ? defaultMedals(ranked ?? 0) : plannedMedals(ranked ?? 0, plan)
  const counts = kinds.map((kind, index) => typed[kind] ?? (isKnown ? String(usual[index] ?? 0) : ''))
  const isValid = isMedalCounts(counts, ranked)
  const address = `/scrollBoard?${new URLSearchParams([
    ['cid', String(contest.id)],
    ['removeStar', String(removeStar)],
    ...counts.map((count): [string, string] => ['medals[]', count.trim()]),
  ]).toString()}`
  const isReady = phase === 'ended' && contest.sealRank
  return (
    <Card title={t('resolver.config')}>
      <Fields>
        <p>{t('resolver.lead')}</p>
        {!isReady && <Notice tone="info">{t(contest.sealRank ? 'resolver.notEnded' : 'resolver.noFreeze')}</Notice>}
        <Checkbox checked={removeStar} onChange={setRemoveStar}>
          {t('board.removeStar')}
        </Checkbox>
        <Medals>
          {kinds.map((kind, index) => (
            <Field key={kind} id={`medal-${kind}`} label={t(`resolver.${kind}`)}>
              <Input
                id={`medal-${kind}`}
                type="number"
                min={0}
                value={counts[index]}
                onChange={(event) => setTyped({ ...typed, [kind]: event.target.value })}
              />
            </Field>
          ))}
        </Medals>
        {isKnown && !isValid && <Notice tone="warning">{t('resolver.tooManyMedals', { ranked: ranked ?? 0 })}</Notice>}
        <Button
          variant="primary"
          busy={isReady && !isKnown}
          disabled={!isReady || !isValid}
          onClick={() => window.open(address, '_blank', 'noopener')}
        >
          {t('resolver.open')}
        </Button>
      </Fields>
    </Card>
  )
}

const Fields = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space(4)};
  max-width: 560px;
  p {
    color: ${theme.color.muted};
  }
`

const Medals = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(80px, 1fr));
  gap: ${theme.space(3)};
  width: 100%;
`
