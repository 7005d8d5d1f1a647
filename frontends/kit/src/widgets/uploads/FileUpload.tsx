import CircleCheck from 'lucide-react/icons/circle-check'
import RotateCw from 'lucide-react/icons/rotate-cw'
import UploadIcon from 'lucide-react/icons/upload'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { type Accept, type FileRejection, useDropzone } from 'react-dropzone'
import { styled } from 'styled-components'
import { Button, Notice, tabular, theme, ProgressBar, truncate } from '@verdict/ui'
import { useWidgetsText } from '../texts/use-widgets-text.ts'

export interface UploadTask {
  /** Progress from 0 to 1. */
  onProgress: (ratio: number) => void
  signal: AbortSignal
}

export interface FileUploadProps {
  /** Names the field. */
  label: string
  /** Sends one file; what it throws is shown beside the file. `api.upload` with a route fits. */
  upload: (file: File, task: UploadTask) => Promise<unknown>
  /** Media types with their endings: `{ 'application/zip': ['.zip'] }`. */
  accept?: Accept
  maxMegabytes?: number
  isMultiple?: boolean
  /** Files are read in the browser and sent nowhere: the texts do not speak of an upload. */
  isOnlyRead?: boolean
}

type State = 'sending' | 'done' | 'failed' | 'cancelled'

interface Sent {
  id: number
  file: File
  state: State
  ratio: number
  reason: string
}

/** A drop zone that uploads files at once and shows the progress of each; failed uploads can be retried. */
export function FileUpload({
  label,
  upload,
  accept,
  maxMegabytes = 64,
  isMultiple = true,
  isOnlyRead = false,
}: FileUploadProps) {
  const t = useWidgetsText()
  const dropNow = isOnlyRead ? 'upload.dropToRead' : 'upload.dropNow'
  const { files, send, addFiles, cancel } = useUploads(upload)
  const [refusals, setRefusals] = useState<string[]>([])
  const add = (accepted: File[], rejected: FileRejection[]) => {
    setRefusals(rejected.map(({ file, errors }) => refusalOf(file, errors[0]?.code)))
    addFiles(accepted)
  }
  function refusalOf(file: File, code: string | undefined): string {
    if (code === 'file-too-large') return t('upload.tooLarge', { name: file.name, max: maxMegabytes })
    return t('upload.wrongType', { name: file.name })
  }

  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: add,
    accept,
    multiple: isMultiple,
    maxSize: maxMegabytes * 1024 * 1024,
    noClick: true,
    noKeyboard: true,
  })
  return (
    <div>
      <DropZone {...getRootProps()} $isActive={isDragActive} role="group" aria-label={label}>
        <input {...getInputProps()} aria-label={label} tabIndex={-1} />
        <UploadIcon aria-hidden />
        <span>{t(isDragActive ? dropNow : isMultiple ? 'upload.drop' : 'upload.dropOne')}</span>
        <Button onClick={open}>{t(isMultiple ? 'upload.choose' : 'upload.chooseOne')}</Button>
      </DropZone>
      {refusals.map((text) => (
        <Notice key={text} tone="danger">
          {text}
        </Notice>
      ))}
      <List aria-live="polite">
        {files.map((one) => (
          <FileLine
            key={one.id}
            sent={one}
            isOnlyRead={isOnlyRead}
            onCancel={() => cancel(one.id)}
            onRetry={() => void send(one.id, one.file)}
          />
        ))}
      </List>
    </div>
  )
}

/** Uploads in progress. */
function useUploads(upload: FileUploadProps['upload']) {
  const [files, setFiles] = useState<Sent[]>([])
  const aborts = useRef(new Map<number, AbortController>())
  const nextId = useRef(1)
  const change = (id: number, to: Partial<Sent>) =>
    setFiles((before) => before.map((one) => (one.id === id ? { ...one, ...to } : one)))

  const send = async (id: number, file: File) => {
    const abort = new AbortController()
    aborts.current.set(id, abort)
    change(id, { state: 'sending', ratio: 0, reason: '' })
    try {
      await upload(file, { signal: abort.signal, onProgress: (ratio) => change(id, { ratio }) })
      change(id, { state: 'done', ratio: 1 })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      change(id, abort.signal.aborted ? { state: 'cancelled' } : { state: 'failed', reason })
    } finally {
      aborts.current.delete(id)
    }
  }

  const addFiles = (accepted: readonly File[]) => {
    const added = accepted.map((file): Sent => ({ id: nextId.current++, file, state: 'sending', ratio: 0, reason: '' }))
    setFiles((before) => [...before, ...added])
    for (const { id, file } of added) void send(id, file)
  }
  return { files, send, addFiles, cancel: (id: number) => aborts.current.get(id)?.abort() }
}

interface FileLineProps {
  sent: Sent
  isOnlyRead: boolean
  onCancel: () => void
  onRetry: () => void
}

function FileLine({ sent, isOnlyRead, onCancel, onRetry }: FileLineProps) {
  const t = useWidgetsText()
  const { file, state, ratio, reason } = sent
  const { name } = file
  const percent = Math.round(ratio * 100)
  const canRetry = state === 'failed' || state === 'cancelled'
  return (
    <li>
      <span>{name}</span>
      {state === 'sending' && (
        <>
          <ProgressBar
            role="progressbar"
            aria-label={t('upload.progress', { name })}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
          >
            <i style={{ width: `${percent}%` }} />
          </ProgressBar>
          <Button
            small
            square
            variant="quiet"
            aria-label={t('upload.cancel', { name })}
            icon={<X aria-hidden />}
            onClick={onCancel}
          />
        </>
      )}
      {state === 'done' && (
        <State>
          <CircleCheck aria-hidden />
          {t(isOnlyRead ? 'upload.read' : 'upload.done')}
        </State>
      )}
      {state === 'cancelled' && <State>{t('upload.cancelled')}</State>}
      {state === 'failed' && (
        <Failed>{reason === '' ? t(isOnlyRead ? 'upload.unreadable' : 'upload.failed') : reason}</Failed>
      )}
      {canRetry && (
        <Button
          small
          square
          variant="quiet"
          aria-label={t('upload.retry', { name })}
          icon={<RotateCw aria-hidden />}
          onClick={onRetry}
        />
      )}
    </li>
  )
}

const DropZone = styled.div<{ $isActive: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${theme.space(3)};
  padding: ${theme.space(6)} ${theme.space(4)};
  border: 1px dashed ${({ $isActive }) => ($isActive ? theme.color.accent : theme.color.lineStrong)};
  border-radius: ${theme.radius.control};
  background: ${({ $isActive }) => ($isActive ? theme.color.accentSoft : theme.color.surface)};
  color: ${theme.color.muted};
  > svg {
    width: 18px;
    height: 18px;
  }
`

const List = styled.ul`
  display: grid;
  gap: ${theme.space(1)};
  margin-top: ${theme.space(2)};
  ${tabular}
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    align-items: center;
    gap: ${theme.space(3)};
    min-height: 32px;
  }
  li > span:first-child {
    ${truncate}
  }
  [role='progressbar'] {
    width: 120px;
  }
`

const State = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1.5)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  svg {
    width: 15px;
    height: 15px;
    color: ${theme.color.success};
  }
`

const Failed = styled(State)`
  color: ${theme.color.danger};
`
