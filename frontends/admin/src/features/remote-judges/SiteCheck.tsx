import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { adminCheckRemoteSite } from '@verdict/proto/http/remote/remote'
import { api, Button, RelativeTime, Tag, theme } from '@verdict/ui'
import { refreshSites, type RemoteSite } from './remote-sites.ts'

const tones = { ok: 'success', failed: 'danger', skipped: 'neutral' } as const
const timeoutMs = 110_000

/** What each operation of a remote judge came to when it was tried last. */
export function SiteCheck({ site: { key, name, examination } }: { site: RemoteSite }) {
  const { t } = useTranslation('admin')
  const examine = useMutation({
    mutationFn: () => api.call(adminCheckRemoteSite, { body: { key } }, { timeoutMs }),
    onSuccess: refreshSites,
  })
  return (
    <Section aria-label={`${t('remoteJudges.examination')}: ${name}`}>
      <p>
        {examination === null ? (
          t('remoteJudges.neverExamined')
        ) : (
          <>
            {t('remoteJudges.examinedAt')} <RelativeTime at={examination.at} />
          </>
        )}{' '}
        <Button small busy={examine.isPending} onClick={() => examine.mutate()}>
          {t('remoteJudges.examine')}
        </Button>
      </p>
      {examination !== null && (
        <ul>
          {examination.checks.map(({ operation, state, detail }) => (
            <li key={`${operation} ${detail}`}>
              <Tag $tone={tones[state]}>{t(`remoteJudges.checks.${state}`)}</Tag>
              <span>{t(`remoteJudges.operations.${operation}`)}</span>
              <small>{detail}</small>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const Section = styled.section`
  margin-top: ${theme.space(3)};
  color: ${theme.color.muted};
  ul {
    display: grid;
    gap: ${theme.space(1)};
    margin: ${theme.space(2)} 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: ${theme.space(2)};
    overflow-wrap: anywhere;
  }
`
