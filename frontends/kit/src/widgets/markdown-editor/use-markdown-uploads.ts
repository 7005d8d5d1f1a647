import { type RefObject, useState } from 'react'
import { uploadMdFile } from '@verdict/proto/http/site/site'
import { api } from '@verdict/ui'
import { insert } from './markdown-edit.rules.ts'
import type { PerformEdit } from './use-markdown-tools.ts'
import { useWidgetsText } from '../texts/use-widgets-text.ts'

interface PicturesInput {
  area: RefObject<HTMLTextAreaElement | null>
  uploadPicture: ((file: File) => Promise<string>) | undefined
  perform: PerformEdit
}

interface FilesEvent {
  preventDefault: () => void
}

interface Sending {
  /** Resolves to the address. */
  upload: (file: File) => Promise<string>
  /** Returns the Markdown that shows the uploaded file. */
  toMarkdown: (file: File, address: string) => string
}

const uploadFile = async (file: File) => (await api.upload(uploadMdFile, file)).link

/**
 * Uploads pictures and files that are pasted, dropped or chosen. A placeholder stands in the text until the upload is
 * done.
 */
export function useMarkdownUploads({ area, uploadPicture, perform }: PicturesInput) {
  const t = useWidgetsText()
  const [failures, setFailures] = useState<string[]>([])
  const send = async (file: File, { upload, toMarkdown }: Sending) => {
    const standIn = `![${t('markdown.uploading', { name: file.name })}]()`
    perform((at) => insert(at, standIn))
    let by = ''
    try {
      by = toMarkdown(file, await upload(file))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      setFailures((all) => [...all, t('markdown.uploadFailed', { name: file.name, reason })])
    }
    const from = area.current?.value.indexOf(standIn) ?? -1
    if (from === -1) return
    const shift = by.length - standIn.length
    const moved = (place: number) => (place > from ? Math.max(from, place + shift) : place)
    perform(({ start, end }) => ({ from, to: from + standIn.length, by, start: moved(start), end: moved(end) }))
  }
  const sendPicture = (file: File) => {
    if (uploadPicture === undefined) return
    const toMarkdown = ({ name }: File, address: string) => `![${name.replace(/\.\w+$/, '')}](${address})`
    void send(file, { upload: uploadPicture, toMarkdown })
  }
  const sendFile = (file: File) =>
    void send(file, { upload: uploadFile, toMarkdown: ({ name }, address) => `[${escaped(name)}](${address})` })
  const take = (event: FilesEvent, files: FileList) => {
    const pictures = [...files].filter((file) => file.type.startsWith('image/'))
    if (pictures.length === 0 || uploadPicture === undefined) return
    event.preventDefault()
    for (const picture of pictures) sendPicture(picture)
  }
  return { failures, take, choosePicture: () => choose('image/*', sendPicture), chooseFile: () => choose('', sendFile) }
}

function choose(accept: string, send: (file: File) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = accept
  input.multiple = true
  input.onchange = () => {
    for (const file of input.files ?? []) send(file)
  }
  input.click()
}

/** Escapes a file name for use as the text of a Markdown link. */
function escaped(name: string): string {
  return name.replaceAll(/[[\]\\]/g, (mark) => `\\${mark}`)
}
