import FileArchive from 'lucide-react/icons/file-archive'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { uploadTestcaseZip } from '@verdict/proto/http/problem-test-data'
import { api, Button, Notice, theme } from '@verdict/ui'
import { useEditorGroup } from './editor-group.ts'
import type { CaseValues } from './editor-values.ts'
import { PairingReport, type UploadedZip } from './PairingReport.tsx'

export interface ZipUploadProps {
  /** The problem that is edited; 0: a new one. */
  pid: number
  mode: string
  onUploaded: (dir: string, cases: CaseValues[]) => void
}

/** Sends a zip of tests, shows what belongs together in it, and hands that over; what is refused is told in words. */
export function ZipUpload({ pid, mode, onUploaded }: ZipUploadProps) {
  const { t } = useTranslation('admin')
  const { gid } = useEditorGroup().scope
  const picker = useRef<HTMLInputElement>(null)
  const [ratio, setRatio] = useState(0)
  const [found, setFound] = useState<UploadedZip | null>(null)
  const upload = useMutation({
    mutationFn: (file: File) =>
      api.upload(uploadTestcaseZip, file, { query: { mode, gid, pid } }, { onProgress: setRatio }),
    meta: { quiet: true },
    onSuccess: setFound,
  })
  const take = ({ fileListDir, fileList }: UploadedZip) => {
    setFound(null)
    onUploaded(
      fileListDir,
      fileList.map(({ input, output, groupNum }) => ({ input, output, score: null, groupNum: groupNum ?? null })),
    )
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
          setRatio(0)
          if (file !== undefined) upload.mutate(file)
        }}
      />
      {upload.error !== null && (
        <Notice tone="danger">
          <Lines>{upload.error.message}</Lines>
        </Notice>
      )}
      {found !== null && <PairingReport zip={found} onTake={() => take(found)} onClose={() => setFound(null)} />}
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
