import Download from 'lucide-react/icons/download'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { exportProblemExamples, importProblemExamples } from '@verdict/proto/http/problem-examples'
import { api, Button, Notice, theme, toast } from '@verdict/ui'
import { refreshExamples } from './examples.ts'

interface ExamplesPackageProps {
  pid: number
  /** There is nothing to download. */
  isEmpty: boolean
}

/** Examples from the `submissions/` of a problem package, and as one. */
export function ExamplesPackage({ pid, isEmpty }: ExamplesPackageProps) {
  const { t } = useTranslation('contest')
  const id = useId()
  const read = useMutation({
    mutationFn: (file: File) => api.upload(importProblemExamples, file, { query: { pid } }),
    onSuccess: ({ saved }) => toast.success(t('judgeCheck.packageRead', { count: saved })),
    onSettled: refreshExamples,
  })
  const write = useMutation({ mutationFn: () => api.download(exportProblemExamples, { query: { pid } }) })
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file !== undefined) read.mutate(file)
  }
  const skipped = read.data?.skipped ?? []
  return (
    <Stack>
      <label htmlFor={id}>{t('judgeCheck.package')}</label>
      <input id={id} type="file" accept=".zip,.kpp" onChange={choose} disabled={read.isPending} />
      <small>{t('judgeCheck.packageHelp')}</small>
      {read.error !== null && <Notice tone="danger">{read.error.message}</Notice>}
      {skipped.length > 0 && (
        <Notice tone="warning">
          {t('judgeCheck.packageSkipped')}
          <ul>
            {skipped.slice(0, maxShown).map(({ path, reason }) => (
              <li key={path}>
                {path}: {t(`judgeCheck.skipped.${reason}`)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {!isEmpty && (
        <Button small busy={write.isPending} icon={<Download aria-hidden />} onClick={() => write.mutate()}>
          {t('judgeCheck.packageWrite')}
        </Button>
      )}
    </Stack>
  )
}

const maxShown = 20

const Stack = styled.div`
  display: grid;
  gap: ${theme.space(2)};
  justify-items: start;
  overflow-wrap: anywhere;
  input {
    max-width: 100%;
  }
  small {
    color: ${theme.color.muted};
  }
`
