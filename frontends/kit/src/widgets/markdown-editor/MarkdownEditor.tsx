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
import { editTextArea } from './edit-text-area.ts'
import { type PerformEdit, useMarkdownTools } from './use-markdown-tools.ts'
import { useWidgetsText } from '../texts/use-widgets-text.ts'

export { clearMarkdownDraft } from './use-markdown-draft.ts'

export interface MarkdownEditorProps {
  /** Names the field. */
  label: string
  value: string
  onChange: (text: string) => void
  /** Sends a picture and resolves to its address; without it no pictures are taken. */
  uploadPicture?: (file: File) => Promise<string>
  /**
   * The text is stored in this browser under this key until `clearMarkdownDraft`; the editor restores it when it opens.
   */
  draftKey?: string
  /** Searches users for `@` mentions; without it there is no completion. */
  findPeople?: FindPeople
  id?: string
  /** Language of the text. */
  lang?: string
  'aria-invalid'?: boolean
  'aria-describedby'?: string
  rows?: number
}

/**
 * A text area for Markdown with toolbar, shortcuts, preview and uploads by button, paste or drop; administrators may
 * upload files of any type. Typed text is kept as a draft.
 */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { label, value, onChange, uploadPicture, draftKey, findPeople, id, lang, rows = 10 } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const isInvalid = props['aria-invalid'] === true
  const [mode, setMode] = useMode(isInvalid)
  const draft = useMarkdownDraft(draftKey, value, onChange)
  const change = (text: string) => {
    draft.keep(text)
    onChange(text)
  }
  const perform: PerformEdit = (edit) => {
    if (area.current !== null) editTextArea(area.current, edit)
  }
  const mayAttach = isAdminRole(useUser())
  const uploads = useMarkdownUploads({ area, uploadPicture, perform })
  const tools = useMarkdownTools(perform)
  const mentions = useMentions(area, value, findPeople)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!mentions.onKeyDown(event)) runShortcut(tools, event)
  }
  return (
    <Frame>
      <Bar>
        <ModeSwitch mode={mode} onChange={setMode} />
        {mode === 'write' && (
          <Toolbar
            tools={tools}
            onPicture={uploadPicture && uploads.choosePicture}
            onFile={mayAttach ? uploads.chooseFile : undefined}
          />
        )}
      </Bar>
      {draft.isRestored && <RestoredNotice onDiscard={draft.discard} />}
      {uploads.failures.map((text) => (
        <Notice key={text} tone="danger">
          {text}
        </Notice>
      ))}
      {/* Hidden instead of unmounted during the preview, to keep its undo history. */}
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
      {mode === 'write' ? mentions.list : <Preview text={value} />}
    </Frame>
  )
}

type Mode = 'write' | 'preview'

/** Switches from the preview back to the text when the field has an error, which stands at the text. */
function useMode(isInvalid: boolean) {
  const [mode, setMode] = useState<Mode>('write')
  useLayoutEffect(() => {
    if (isInvalid) setMode('write')
  }, [isInvalid])
  return [mode, setMode] as const
}

function ModeSwitch({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  const t = useWidgetsText()
  return (
    <SegmentedControl
      aria-label={t('markdown.mode')}
      value={mode}
      onChange={(next) => onChange(next === 'preview' ? 'preview' : 'write')}
      options={[
        { value: 'write', label: t('markdown.write') },
        { value: 'preview', label: t('markdown.preview') },
      ]}
    />
  )
}

type MarkdownTools = ReturnType<typeof useMarkdownTools>

/** Runs the tool that belongs to the key pressed with `Ctrl`. */
function runShortcut(tools: MarkdownTools, event: KeyboardEvent): void {
  const tool = tools.find(({ key }) => key !== undefined && key === event.key.toLowerCase())
  if (tool === undefined || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
  event.preventDefault()
  tool.act()
}

interface ToolbarProps {
  tools: MarkdownTools
  onPicture: (() => void) | undefined
  onFile: (() => void) | undefined
}

function Toolbar({ tools, onPicture, onFile }: ToolbarProps) {
  const t = useWidgetsText()
  return (
    <Tools role="toolbar" aria-label={t('markdown.toolbar')}>
      {tools.map(({ key, ...tool }) => (
        <ToolButton
          key={tool.name}
          {...tool}
          {...(key === undefined ? {} : { shortcut: `Ctrl ${key.toUpperCase()}` })}
        />
      ))}
      {onPicture !== undefined && <ToolButton name={t('markdown.picture')} Icon={ImageIcon} act={onPicture} />}
      {onFile !== undefined && <ToolButton name={t('markdown.file')} Icon={Paperclip} act={onFile} />}
    </Tools>
  )
}

interface ToolButtonProps {
  name: string
  Icon: typeof ImageIcon
  act: () => void
  shortcut?: string
}

function ToolButton({ name, Icon, act, shortcut }: ToolButtonProps) {
  return (
    <Tooltip content={shortcut === undefined ? name : `${name} (${shortcut})`}>
      <Button small square variant="quiet" aria-label={name} icon={<Icon aria-hidden />} onClick={act} />
    </Tooltip>
  )
}

function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const t = useWidgetsText()
  return (
    <Notice tone="info">
      {t('markdown.restored')}{' '}
      <Button small variant="quiet" onClick={onDiscard}>
        {t('markdown.discard')}
      </Button>
    </Notice>
  )
}

function Preview({ text }: { text: string }) {
  const t = useWidgetsText()
  if (text.trim() === '') return <EmptyState>{t('markdown.empty')}</EmptyState>
  return (
    <Page>
      <Markdown text={text} />
    </Page>
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

const Page = styled.div`
  min-height: ${theme.space(20)};
  padding: ${theme.space(3)} ${theme.space(4)};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  overflow-wrap: anywhere;
`
