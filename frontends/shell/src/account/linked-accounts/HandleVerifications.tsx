import BadgeCheck from 'lucide-react/icons/badge-check'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PublicRunJudge } from '@verdict/proto/codes/remote/browser-runs'
import { remoteJudges } from '@verdict/proto/codes/remote/judges'
import {
  startHandleVerification,
  completeHandleVerification,
  getOwnHandles,
} from '@verdict/proto/http/remote/browser-run'
import type { RouteData } from '@verdict/proto/http/route'
import { api, Button, Input, refreshQueries, toast } from '@verdict/ui'
import { Entries, Entry, Muted, Row } from '../security-list.ts'

type Handle = RouteData<typeof getOwnHandles>[number]

/** The reader's handles at remote judges for the browser extension; in contests only verified ones count. */
export function HandleVerifications({ judges }: { judges: readonly PublicRunJudge[] }) {
  const { t } = useTranslation('security')
  const handles = useQuery(api.query(getOwnHandles)).data ?? []
  return (
    <>
      <h3>{t('remoteAccounts.proofs.title')}</h3>
      <Muted>{t('remoteAccounts.proofs.lead')}</Muted>
      {handles.length > 0 && (
        <Entries aria-label={t('remoteAccounts.proofs.title')}>
          {handles.map((handle) => (
            <HandleEntry key={`${handle.judge} ${handle.handle}`} handle={handle} />
          ))}
        </Entries>
      )}
      {judges.map((judge) => (
        <NewProof key={judge} judge={judge} />
      ))}
    </>
  )
}

function HandleEntry({ handle: { judge, handle, isProved, problem, problemUrl } }: { handle: Handle }) {
  const { t } = useTranslation('security')
  const check = useMutation({
    mutationFn: () => api.call(completeHandleVerification, { body: { judge, handle } }),
    onSuccess: () => toast.success(t('remoteAccounts.proofs.proved', { name: handle })),
    onSettled: () => refreshQueries(getOwnHandles),
  })
  return (
    <Entry>
      <BadgeCheck aria-hidden />
      <div>
        <strong>{handle}</strong> <Muted as="span">{remoteJudges[judge].name}</Muted>
        <Muted>
          {isProved ? t('remoteAccounts.proofs.isProved') : t('remoteAccounts.proofs.how')}{' '}
          {!isProved && (
            <a href={problemUrl} target="_blank" rel="noreferrer">
              {problem}
            </a>
          )}
        </Muted>
      </div>
      {!isProved && (
        <Button small busy={check.isPending} onClick={() => check.mutate()}>
          {t('remoteAccounts.proofs.check')}
        </Button>
      )}
    </Entry>
  )
}

function NewProof({ judge }: { judge: PublicRunJudge }) {
  const { t } = useTranslation('security')
  const [handle, setHandle] = useState('')
  const { name } = remoteJudges[judge]
  const ask = useMutation({
    mutationFn: () => api.call(startHandleVerification, { body: { judge, handle: handle.trim() } }),
    onSuccess: () => setHandle(''),
    onSettled: () => refreshQueries(getOwnHandles),
  })
  return (
    <Row>
      <Input
        aria-label={t('remoteAccounts.proofs.handle', { name })}
        placeholder={t('remoteAccounts.proofs.handle', { name })}
        value={handle}
        maxLength={100}
        onChange={(event) => setHandle(event.target.value)}
      />
      <Button disabled={handle.trim() === ''} busy={ask.isPending} onClick={() => ask.mutate()}>
        {t('remoteAccounts.proofs.begin')}
      </Button>
    </Row>
  )
}
