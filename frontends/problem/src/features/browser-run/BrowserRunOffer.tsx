import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { isBrowserJudge } from '@verdict/proto/codes/remote/browser-runs'
import { remoteJudges, type RemoteJudgeKey } from '@verdict/proto/codes/remote/judges'
import { getOwnRemoteAccounts, getRemoteJudges } from '@verdict/proto/http/remote/remote'
import { claimBrowserRun } from '@verdict/proto/http/remote/browser-run'
import { api, Button, theme, useUser } from '@verdict/ui'
import { sendToExtension, isExtensionThere } from './ask-extension.ts'

interface Waiting {
  submitId: number
  uid: string | null
  remote?: { judge: RemoteJudgeKey }
}

/**
 * Sends a submission that waits for the user's own account at the remote judge through the browser extension, or says
 * how to install it.
 */
export function BrowserRunOffer({ submission: { submitId, uid, remote } }: { submission: Waiting }) {
  const isOwn = useUser()?.uid === uid
  if (!isOwn || remote === undefined || !isBrowserJudge(remote.judge)) return null
  return <Offer submitId={submitId} judge={remote.judge} />
}

function Offer({ submitId, judge }: { submitId: number; judge: RemoteJudgeKey }) {
  const { t } = useTranslation('problem')
  const takesBrowserRuns = useTakesBrowserRuns(judge)
  const extension = useQuery({
    queryKey: ['browser-extension'],
    queryFn: isExtensionThere,
    enabled: takesBrowserRuns,
    retry: false,
  })
  const send = useMutation({
    mutationFn: async () => {
      const order = await api.call(claimBrowserRun, { body: { submitId } })
      return sendToExtension(order)
    },
  })
  const { name } = remoteJudges[judge]
  if (!takesBrowserRuns || extension.data === undefined) return null
  if (send.data === true) return <Notice role="status">{t('browserRun.handed')}</Notice>
  if (!extension.data || send.data === false)
    return (
      <Notice>
        {t('browserRun.missing', { judge: name })}
        <Button small onClick={() => void extension.refetch().then(() => send.reset())}>
          {t('browserRun.again')}
        </Button>
      </Notice>
    )
  return (
    <Notice>
      {t('browserRun.sendHelp', { judge: name })}
      <Button small variant="primary" busy={send.isPending} onClick={() => send.mutate()}>
        {t('browserRun.send', { judge: name })}
      </Button>
    </Notice>
  )
}

/** Whether the judge requires the submitter's own account, and this site does not have its credentials. */
function useTakesBrowserRuns(judge: RemoteJudgeKey): boolean {
  const judges = useQuery({ ...api.query(getRemoteJudges), meta: { quiet: true } }).data
  const accounts = useQuery({ ...api.query(getOwnRemoteAccounts), meta: { quiet: true } }).data
  const isOwnAccount = judges?.find(({ key }) => key === judge)?.mode === 'own_account'
  const accountsOf = judge === 'GYM' ? 'CF' : judge
  return isOwnAccount && accounts?.some(({ key }) => key === accountsOf) === false
}

const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(2)} ${theme.space(4)};
  margin-top: ${theme.space(3)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
`
