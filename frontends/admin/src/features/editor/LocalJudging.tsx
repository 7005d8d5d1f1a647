import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { remoteJudges } from '@verdict/proto/codes/remote/judges'
import { adminGetProblem, adminSetJudgedHere } from '@verdict/proto/http/problem/admin'
import type { RouteData } from '@verdict/proto/http/route'
import { api, Button, confirm, Notice, refreshQueries, theme, toast } from '@verdict/ui'

export interface LocalJudgingProps {
  pid: number
  mirror: NonNullable<RouteData<typeof adminGetProblem>['remote']>
}

/** Shows who judges an imported problem; it can be switched to this site's judges. */
export function LocalJudging({ pid, mirror: { judge: key, url, isJudgedHere } }: LocalJudgingProps) {
  const { t } = useTranslation('admin')
  const judge = remoteJudges[key].name
  const change = useMutation({
    mutationFn: () => api.call(adminSetJudgedHere, { body: { id: pid, isJudgedHere: !isJudgedHere } }),
    onSuccess: async () => {
      await refreshQueries(adminGetProblem)
      toast.success(t('remoteJudges.saved'))
    },
  })
  const label = isJudgedHere ? t('remoteJudges.judgeThere', { judge }) : t('remoteJudges.judgeHere')
  const ask = async () => {
    const title = t('remoteJudges.judgedTitle')
    if (await confirm({ title, text: t('remoteJudges.judgedText'), confirm: label })) change.mutate()
  }
  return (
    <Place>
      <Notice tone="info">
        {t(isJudgedHere ? 'remoteJudges.judgedHere' : 'remoteJudges.judgedThere', { judge })}{' '}
        <a href={url} target="_blank" rel="noopener noreferrer">
          {t('remoteJudges.original')}
        </a>{' '}
        <Button small busy={change.isPending} onClick={() => void ask()}>
          {label}
        </Button>
      </Notice>
    </Place>
  )
}

const Place = styled.div`
  margin-bottom: ${theme.space(4)};
  a {
    text-decoration: underline;
  }
`
