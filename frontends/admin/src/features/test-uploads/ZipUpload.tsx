import FileArchive from 'lucide-react/icons/file-archive'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { uploadTestcaseZip } from '@verdict/proto/http/problem-test-data'
import { api, Button, Notice, theme } from '@verdict/ui'
import { UploadReview, type TakenTest } from './UploadReview.tsx'
import type { UploadedZip } from './upload-review.rules.ts'

export interface ZipUploadProps {
  /** The problem that is edited; 0: a new one. */
  pid: number
  /** The group of the problem; 0: none. */
  gid: number
  mode: string
  /** Whether outputs are compared with answers. */
  isCompared: boolean
  onUploaded: (dir: string, tests: TakenTest[]) => void
}

/** Sends a zip of tests, shows what belongs together in it, and hands that over; what is refused is told in words. */
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
          setRatio(0)
          if (file !== undefined) upload.mutate(file)
        }}
      />
      {upload.error !== null && (
        <Notice tone="danger">
          <Lines>{upload.error.message}</Lines>
        </Notice>
      )}
      {found !== null && (
        <UploadReview
          {...problem}
          zip={found}
          onTake={(dir, tests) => {
            setFound(null)
            onUploaded(dir, tests)
          }}
          onClose={() => setFound(null)}
        />
      )}
    </div>
  )
}

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
