import ImageIcon from 'lucide-react/icons/image'
import Paperclip from 'lucide-react/icons/paperclip'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import {
  Button,
  EmptyState,
  isAdminRole,
  Markdown,
  Notice,
  SegmentedControl,
  Textarea,
  theme,
  Tooltip,
  useUser,
} from '@verdict/ui'
import { useMarkdownDraft } from './use-markdown-draft.ts'
import { type FindPeople, useMentions } from './use-mentions.tsx'
import { useMarkdownUploads } from './use-markdown-uploads.ts'
import { editArea, type PerformEdit, useMarkdownTools } from './use-markdown-tools.ts'
import { useWidgetsText } from './use-widgets-text.ts'

export { clearMarkdownDraft } from './use-markdown-draft.ts'

export interface MarkdownEditorProps {
  /** Names the field. */
  label: string
  value: string
  onChange: (text: string) => void
  /** Sends a picture and resolves to its address; without it no pictures are taken. */
  uploadPicture?: (file: File) => Promise<string>
  /**
   * Where what is typed is kept in this browser until `clearMarkdownDraft`; what is found there when the editor opens is
   * brought back.
   */
  draftKey?: string
  /** Offers names after an `@`; without it none are. */
  findPeople?: FindPeople
  id?: string
  /** Of the text that is written. */
  lang?: string
  'aria-invalid'?: boolean
  'aria-describedby'?: string
  rows?: number
}

/**
 * A text area for Markdown: toolbar with keys, preview, pictures by button, paste and drop, and for administrators of the
 * site files of any kind; what is typed is kept.
 */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { label, value, onChange, uploadPicture, draftKey, findPeople, id, lang, rows = 10 } = props
  const t = useWidgetsText()
  const area = useRef<HTMLTextAreaElement>(null)
  const [mode, setMode] = useState<'write' | 'preview'>('write')
  const isInvalid = props['aria-invalid'] === true
  // What has to be written is said at the text, which a preview hides.
  useLayoutEffect(() => {
    if (isInvalid) setMode('write')
  }, [isInvalid])
  const [failures, setFailures] = useState<string[]>([])
  const draft = useMarkdownDraft(draftKey, value, onChange)
  const change = (text: string) => {
    draft.keep(text)
    onChange(text)
  }
  const perform: PerformEdit = (edit) => {
    if (area.current !== null) editArea(area.current, edit)
  }
  const mayAttach = isAdminRole(useUser())
  const uploads = useMarkdownUploads({
    area,
    uploadPicture,
    perform,
    onFailure: (text) => setFailures((all) => [...all, text]),
  })
  const tools = useMarkdownTools(perform)
  const mentions = useMentions(area, value, findPeople)
  const onKeyDown = (event: KeyboardEvent) => {
    if (mentions.onKeyDown(event)) return
    const tool = tools.find(({ key }) => key !== undefined && key === event.key.toLowerCase())
    if (tool === undefined || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    tool.act()
  }
  return (
    <Frame>
      <Bar>
        <SegmentedControl
          aria-label={t('markdown.mode')}
          value={mode}
          onChange={(next) => setMode(next === 'preview' ? 'preview' : 'write')}
          options={[
            { value: 'write', label: t('markdown.write') },
            { value: 'preview', label: t('markdown.preview') },
          ]}
        />
        {mode === 'write' && (
          <Tools role="toolbar" aria-label={t('markdown.toolbar')}>
            {tools.map(({ name, Icon, act, key }) => (
              <Tooltip key={name} content={key === undefined ? name : `${name} (Ctrl ${key.toUpperCase()})`}>
                <Button small square variant="quiet" aria-label={name} icon={<Icon aria-hidden />} onClick={act} />
              </Tooltip>
            ))}
            {uploadPicture !== undefined && (
              <Tooltip content={t('markdown.picture')}>
                <Button
                  small
                  square
                  variant="quiet"
                  aria-label={t('markdown.picture')}
                  icon={<ImageIcon aria-hidden />}
                  onClick={uploads.choosePicture}
                />
              </Tooltip>
            )}
            {mayAttach && (
              <Tooltip content={t('markdown.file')}>
                <Button
                  small
                  square
                  variant="quiet"
                  aria-label={t('markdown.file')}
                  icon={<Paperclip aria-hidden />}
                  onClick={uploads.chooseFile}
                />
              </Tooltip>
            )}
          </Tools>
        )}
      </Bar>
      {draft.isRestored && (
        <Notice tone="info">
          {t('markdown.restored')}{' '}
          <Button small variant="quiet" onClick={draft.discard}>
            {t('markdown.discard')}
          </Button>
        </Notice>
      )}
      {failures.map((text) => (
        <Notice key={text} tone="danger">
          {text}
        </Notice>
      ))}
      {/* Hidden, not gone, while the preview shows: its history of undo stays. */}
      <Area
        ref={area}
        id={id}
        lang={lang}
        aria-invalid={isInvalid}
        aria-describedby={props['aria-describedby']}
        hidden={mode === 'preview'}
        rows={rows}
        aria-label={label}
        value={value}
        onChange={(event) => change(event.target.value)}
        {...mentions.field}
        onKeyDown={onKeyDown}
        onPaste={(event) => uploads.take(event, event.clipboardData.files)}
        onDrop={(event) => uploads.take(event, event.dataTransfer.files)}
      />
      {mode === 'write' && mentions.list}
      {mode === 'preview' &&
        (value.trim() === '' ? (
          <EmptyState>{t('markdown.empty')}</EmptyState>
        ) : (
          <Preview>
            <Markdown text={value} />
          </Preview>
        ))}
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  gap: ${theme.space(2)};
  min-width: 0;
`

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)};
`

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
`

const Area = styled(Textarea)`
  font-family: ${theme.font.mono};
  font-size: ${theme.size.small};
  &[hidden] {
    display: none;
  }
`

const Preview = styled.div`
  min-height: ${theme.space(20)};
  padding: ${theme.space(3)} ${theme.space(4)};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  overflow-wrap: anywhere;
`
