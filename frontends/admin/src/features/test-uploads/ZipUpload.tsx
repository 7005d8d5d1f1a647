import FileArchive from 'lucide-react/icons/file-archive'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { uploadTestcaseZip } from '@verdict/proto/http/problem/preparation/test-data'
import { api, Button, isTransient, lazyComponent, Notice, theme } from '@verdict/ui'
import type { ResolvedTest } from './UploadReview.tsx'
import type { UploadedZip } from './upload-review.rules.ts'

const UploadReview = lazyComponent(() => import('./UploadReview.tsx').then((m) => m.UploadReview))

export interface ZipUploadProps {
  /** The problem that is edited; 0: a new one. */
  pid: number
  /** The group of the problem; 0: none. */
  gid: number
  mode: string
  /** Whether outputs are compared with answers. */
  isCompared: boolean
  onUploaded: (dir: string, tests: ResolvedTest[]) => void
}

/**
 * Uploads a zip of tests and shows how its files are paired. A failed upload can be retried without choosing the file
 * again.
 */
export function ZipUpload({ onUploaded, ...problem }: ZipUploadProps) {
  const { t } = useTranslation('admin')
  const { pid, gid, mode } = problem
  const picker = useRef<HTMLInputElement>(null)
  const [ratio, setRatio] = useState(0)
  const [found, setFound] = useState<UploadedZip | null>(null)
  const upload = useMutation({
    mutationFn: (file: File) =>
      api.upload(uploadTestcaseZip, file, { query: { mode, gid, pid, unpaired: 'report' } }, { onProgress: setRatio }),
    meta: { quiet: true },
    onSuccess: setFound,
  })
  const send = (file: File) => {
    setRatio(0)
    upload.mutate(file)
  }
  return (
    <div>
      <Row>
        <Button busy={upload.isPending} icon={<FileArchive aria-hidden />} onClick={() => picker.current?.click()}>
          {upload.isPending ? t('editor.uploading', { percent: Math.round(ratio * 100) }) : t('editor.uploadZip')}
        </Button>
        <small>{t('editor.uploadHelp')}</small>
      </Row>
      <input
        ref={picker}
        hidden
        type="file"
        accept=".zip,application/zip"
        aria-label={t('editor.uploadZip')}
        data-testid="zip-input"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file !== undefined) send(file)
        }}
      />
      {upload.error !== null && <Failure error={upload.error} file={upload.variables} onRetry={send} />}
      {found !== null && (
        <Suspense>
          <UploadReview
            {...problem}
            zip={found}
            onTake={(dir, tests) => {
              setFound(null)
              onUploaded(dir, tests)
            }}
            onClose={() => setFound(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

interface FailureProps {
  error: Error
  file: File
  onRetry: (file: File) => void
}

/** Why an upload has failed. */
function Failure({ error, file, onRetry }: FailureProps) {
  const { t } = useTranslation('admin')
  return (
    <Notice tone="danger">
      <Lines>{error.message}</Lines>
      {isTransient(error) && (
        <Again>
          <span>{t('editor.uploadBroken', { name: file.name })}</span>
          <Button small icon={<RotateCw aria-hidden />} onClick={() => onRetry(file)}>
            {t('editor.uploadAgain', { name: file.name })}
          </Button>
        </Again>
      )}
    </Notice>
  )
}

const Again = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space(2)};
  margin-top: ${theme.space(1)};
`

const Lines = styled.span`
  white-space: pre-line;
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)} ${theme.space(3)};
  margin-bottom: ${theme.space(2)};
  small {
    color: ${theme.color.muted};
  }
`
