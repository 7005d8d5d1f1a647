import Download from 'lucide-react/icons/download'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { exportProblemExamples, importProblemExamples } from '@verdict/proto/http/problem/preparation/examples'
import type { RouteData } from '@verdict/proto/http/route'
import { api, Button, Notice, theme, toast } from '@verdict/ui'
import { FileUpload, type UploadTask } from '@verdict/ui/file-upload'
import { refreshExamples } from './examples.ts'

interface ExamplesPackageProps {
  pid: number
  /** True if there is nothing to download. */
  isEmpty: boolean
}

/** Imports example submissions from the `submissions/` folder of a problem package, and exports them. */
export function ExamplesPackage({ pid, isEmpty }: ExamplesPackageProps) {
  const { t } = useTranslation('contest')
  const [skipped, setSkipped] = useState<RouteData<typeof importProblemExamples>['skipped']>([])
  const read = async (file: File, task: UploadTask) => {
    try {
      const answer = await api.upload(importProblemExamples, file, { query: { pid } }, task)
      setSkipped(answer.skipped)
      toast.success(t('judgeCheck.packageRead', { count: answer.saved }))
    } finally {
      await refreshExamples()
    }
  }
  const write = useMutation({ mutationFn: () => api.download(exportProblemExamples, { query: { pid } }) })
  return (
    <Stack>
      <strong>{t('judgeCheck.package')}</strong>
      <FileUpload
        label={t('judgeCheck.package')}
        upload={read}
        accept={{ 'application/zip': ['.zip', '.kpp'] }}
        isMultiple={false}
      />
      <small>{t('judgeCheck.packageHelp')}</small>
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
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(2)};
  overflow-wrap: anywhere;
  > button {
    justify-self: start;
  }
  strong {
    font-weight: 500;
  }
  small {
    color: ${theme.color.muted};
  }
`
