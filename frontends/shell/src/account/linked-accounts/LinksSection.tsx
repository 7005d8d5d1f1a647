import Link2 from 'lucide-react/icons/link-2'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getOidcProviders, getSignInMethods, startOidcLink, unlinkOidc } from '@verdict/proto/http/auth/oidc'
import type { RouteData } from '@verdict/proto/http/route'
import { api, Button, Dialog, refreshQueries, RelativeTime, Stack, toast } from '@verdict/ui'
import { redirectToProvider } from '@verdict/ui/sign-in-attempt'
import { IdentityConfirmation } from '../identity/IdentityConfirmation.tsx'
import { Entries, Entry, Muted, Row } from '../security-list.ts'

type Provider = RouteData<typeof getOidcProviders>['providers'][number]
type LinkRow = RouteData<typeof getSignInMethods>['links'][number]
type Task = { kind: 'link'; provider: Provider } | { kind: 'unlink'; link: LinkRow }

function useLinks() {
  const ways = useQuery(api.query(getSignInMethods)).data
  const offered = useQuery(api.query(getOidcProviders)).data?.providers ?? []
  return { ways, offered }
}

/** Whether `LinksSection` has content: the site offers a sign-in provider, or one is linked. */
export function useHasLinks(): boolean {
  const { ways, offered } = useLinks()
  return ways !== undefined && offered.length + ways.links.length > 0
}

/** Accounts at other sites by which the reader signs in. */
export function LinksSection() {
  const { t } = useTranslation('security')
  const { ways, offered } = useLinks()
  const [task, setTask] = useState<Task | null>(null)
  if (ways === undefined) return null
  const free = offered.filter(({ id }) => ways.links.every(({ provider }) => provider !== id))
  return (
    <Stack>
      <Muted>{t('links.lead')}</Muted>
      {ways.links.length > 0 && (
        <Entries aria-label={t('links.title')}>
          {ways.links.map((link) => (
            <LinkEntry key={link.id} link={link} onUnlink={() => setTask({ kind: 'unlink', link })} />
          ))}
        </Entries>
      )}
      {free.length > 0 && (
        <Row>
          {free.map((provider) => (
            <Button key={provider.id} onClick={() => setTask({ kind: 'link', provider })}>
              {t('links.link', { name: provider.name })}
            </Button>
          ))}
        </Row>
      )}
      {task !== null && <TaskDialog task={task} hasPassword={ways.hasPassword} onClose={() => setTask(null)} />}
    </Stack>
  )
}

function LinkEntry({ link, onUnlink }: { link: LinkRow; onUnlink: () => void }) {
  const { t } = useTranslation('security')
  const { name, label, linkedAt, lastUsedAt } = link
  return (
    <Entry>
      <Link2 aria-hidden />
      <div>
        <strong>{name}</strong> <Muted as="span">{label}</Muted>
        <Muted>
          {t('links.linkedAt')} <RelativeTime at={linkedAt} /> ·{' '}
          {lastUsedAt === null ? (
            t('links.unused')
          ) : (
            <>
              {t('links.used')} <RelativeTime at={lastUsedAt} />
            </>
          )}
        </Muted>
      </div>
      <Button small aria-label={t('links.unlinkOf', { name })} onClick={onUnlink}>
        {t('links.unlink')}
      </Button>
    </Entry>
  )
}

function TaskDialog({ task, hasPassword, onClose }: { task: Task; hasPassword: boolean; onClose: () => void }) {
  const { t } = useTranslation('security')
  const { name } = task.kind === 'link' ? task.provider : task.link
  const run = async (password: string | undefined) => {
    const proof = password === undefined ? {} : { password }
    if (task.kind === 'link')
      return redirectToProvider(
        await api.call(startOidcLink, { body: { provider: task.provider.id, ...proof } }),
        'link',
      )
    await api.call(unlinkOidc, { body: { id: task.link.id, ...proof } })
    toast.success(t('links.unlinked', { name }))
    onClose()
    await refreshQueries(getSignInMethods)
  }
  const isLink = task.kind === 'link'
  return (
    <Dialog
      open
      stayOnOutsideClick
      onClose={onClose}
      title={t(isLink ? 'links.link' : 'links.unlinkOf', { name })}
      widthPx={460}
    >
      <Stack>
        <div>{t(isLink ? 'links.linkText' : 'links.unlinkText', { name })}</div>
        <IdentityConfirmation
          hasPassword={hasPassword}
          submit={run}
          action={isLink ? t('links.go', { name }) : t('links.unlink')}
        />
      </Stack>
    </Dialog>
  )
}
