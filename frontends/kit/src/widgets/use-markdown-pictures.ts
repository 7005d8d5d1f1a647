import type { RefObject } from 'react'
import { insert } from './markdown-edit.rules.ts'
import type { PerformEdit } from './use-markdown-tools.ts'
import { useWidgetsText } from './use-widgets-text.ts'

interface PicturesInput {
  area: RefObject<HTMLTextAreaElement | null>
  uploadPicture: ((file: File) => Promise<string>) | undefined
  perform: PerformEdit
  onFailure: (text: string) => void
}

interface FilesEvent {
  preventDefault: () => void
}

/** Pictures that are pasted, dropped or chosen: a line stands in their place until they are sent. */
export function useMarkdownPictures({ area, uploadPicture, perform, onFailure }: PicturesInput) {
  const t = useWidgetsText()
  const send = async (file: File) => {
    if (uploadPicture === undefined) return
    const standIn = `![${t('markdown.uploading', { name: file.name })}]()`
    perform((at) => insert(at, standIn))
    let by = ''
    try {
      by = `![${file.name.replace(/\.\w+$/, '')}](${await uploadPicture(file)})`
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      onFailure(t('markdown.uploadFailed', { name: file.name, reason }))
    }
    const from = area.current?.value.indexOf(standIn) ?? -1
    if (from === -1) return
    const shift = by.length - standIn.length
    const moved = (place: number) => (place > from ? Math.max(from, place + shift) : place)
    perform(({ start, end }) => ({ from, to: from + standIn.length, by, start: moved(start), end: moved(end) }))
  }
  const take = (event: FilesEvent, files: FileList) => {
    const pictures = [...files].filter((file) => file.type.startsWith('image/'))
    if (pictures.length === 0 || uploadPicture === undefined) return
    event.preventDefault()
    for (const picture of pictures) void send(picture)
  }
  const choose = () => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = 'image/*'
    input.multiple = true
    input.onchange = () => {
      for (const picture of input.files ?? []) void send(picture)
    }
    input.click()
  }
  return { take, choose }
}
