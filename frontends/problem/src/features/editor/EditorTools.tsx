import Cloud from 'lucide-react/icons/cloud-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import AlignLeft from 'lucide-react/icons/text-align-start'
import FileUp from 'lucide-react/icons/file-up'
import History from 'lucide-react/icons/history'
import Maximize from 'lucide-react/icons/maximize-2'
import Minimize from 'lucide-react/icons/minimize-2'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getLastAcCode } from '@verdict/proto/http/submission/submission'
import { api, Button, confirm, media, theme, toast, Tooltip, useSession } from '@verdict/ui'
import { useScopeFields } from '../../scope/scope.ts'
import type { ProblemDetail } from '../../problem-detail/problem-detail.ts'
import { codeError, maxCodeLength } from '../../code/code-rules.ts'
import { EditorSettings } from './EditorSettings.tsx'
import { languageOfFile } from './editor-languages.ts'
import type { ProblemDraft } from '../drafts/use-draft.ts'
import type { Formatting } from './use-formatting.ts'

export interface EditorToolsProps {
  detail: ProblemDetail
  languages: readonly string[]
  draft: ProblemDraft
  formatting: Formatting
  isFocused: boolean
  onFocusMode: () => void
}

/** Toolbar of the editor: reset, latest accepted code, open file, settings, focus mode. */
export function EditorTools({ detail, languages, draft, formatting, isFocused, onFocusMode }: EditorToolsProps) {
  const { t } = useTranslation('problem')
  const picker = useRef<HTMLInputElement>(null)
  const fetchAccepted = useFetchAccepted(detail, draft)

  const reset = async () => {
    const sure = await confirm({
      title: t('editor.resetTitle'),
      text: t('editor.resetText'),
      confirm: t('editor.reset'),
      danger: true,
    })
    if (sure) draft.reset()
  }

  const open = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file === undefined) return
    const code = await file.text()
    if (codeError(code) === 'tooLong' || code.includes('\0'))
      toast.error(t('editor.fileRefused', { max: maxCodeLength }))
    else draft.replace({ language: languageOfFile(file.name, draft.language, languages), code })
  }

  return (
    <Row>
      <SavedSign savedIn={draft.savedIn} />
      {formatting.canFormat && (
        <Tool
          label={t('editor.format')}
          hint="Shift Alt F"
          busy={formatting.isBusy}
          icon={<AlignLeft aria-hidden />}
          onClick={formatting.run}
        />
      )}
      <Tool label={t('editor.reset')} icon={<RotateCcw aria-hidden />} onClick={() => void reset()} />
      <Tool label={t('editor.lastAccepted')} icon={<History aria-hidden />} onClick={() => void fetchAccepted()} />
      <Tool label={t('editor.upload')} icon={<FileUp aria-hidden />} onClick={() => picker.current?.click()} />
      <input ref={picker} hidden type="file" aria-label={t('editor.upload')} onChange={(event) => void open(event)} />
      <EditorSettings />
      <FocusTool>
        <Tool
          label={t(isFocused ? 'editor.leaveFocus' : 'editor.focus')}
          icon={isFocused ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
          onClick={onFocusMode}
        />
      </FocusTool>
    </Row>
  )
}

/** Shows whether the draft is saved on the server. */
function SavedSign({ savedIn }: { savedIn: ProblemDraft['savedIn'] }) {
  const { t } = useTranslation('problem')
  if (savedIn === 'browser') return null
  const text = t(savedIn === 'server' ? 'draft.onServer' : 'draft.away')
  return (
    <Tooltip content={text}>
      <Sign role="img" aria-label={text} data-testid={`draft-${savedIn}`}>
        {savedIn === 'server' ? <Cloud aria-hidden /> : <CloudOff aria-hidden />}
      </Sign>
    </Tooltip>
  )
}

interface ToolProps {
  label: string
  /** The keyboard shortcut. */
  hint?: string
  busy?: boolean
  icon: ReactNode
  onClick: () => void
}

function Tool({ label, hint, busy = false, icon, onClick }: ToolProps) {
  return (
    <Tooltip content={hint === undefined ? label : `${label} (${hint})`}>
      <Button small square variant="quiet" aria-label={label} busy={busy} icon={icon} onClick={onClick} />
    </Tooltip>
  )
}

/** Loads the latest accepted code of the reader into the editor, after a confirmation. */
function useFetchAccepted({ problem }: ProblemDetail, draft: ProblemDraft) {
  const { t } = useTranslation('problem')
  const scope = useScopeFields()
  const fetch = useMutation({
    mutationFn: () => api.call(getLastAcCode, { query: { pid: problem.id, ...scope } }),
    onSuccess: ({ code, language }) => {
      if (code === '') toast.error(t('editor.notPassed'))
      else draft.replace({ code, language: language ?? draft.language })
    },
  })
  return async () => {
    if (useSession.getState().token === null) {
      toast.warning(t('status.loginFirst'))
      useSession.getState().openSignIn()
      return
    }
    const sure = await confirm({ title: t('editor.lastAccepted'), text: t('editor.lastAcceptedText') })
    if (sure) fetch.mutate()
  }
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 2px;
`

const Sign = styled.span`
  display: inline-grid;
  margin-right: ${theme.space(1)};
  color: ${theme.color.muted};
  svg {
    width: 15px;
    height: 15px;
  }
`

/** Not on phones, where nothing stands beside the editor. */
const FocusTool = styled.span`
  display: contents;
  ${media.phone} {
    display: none;
  }
`
