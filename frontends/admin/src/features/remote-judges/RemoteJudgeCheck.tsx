import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { adminCheckRemoteSite } from '@verdict/proto/http/remote/remote'
import { api, Button, RelativeTime, Tag, theme } from '@verdict/ui'
import { refreshRemoteJudges, type RemoteJudge } from './remote-judges.ts'

const tones = { ok: 'success', failed: 'danger', skipped: 'neutral' } as const
const timeoutMs = 110_000

/** Result of the latest check of each operation at a remote judge. */
export function RemoteJudgeCheck({ site: { key, name, examination } }: { site: RemoteJudge }) {
  const { t } = useTranslation('admin')
  const examine = useMutation({
    mutationFn: () => api.call(adminCheckRemoteSite, { body: { key } }, { timeoutMs }),
    onSuccess: refreshRemoteJudges,
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
