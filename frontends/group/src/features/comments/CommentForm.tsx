import Code from 'lucide-react/icons/code'
import SquareCode from 'lucide-react/icons/square-code'
import Link2 from 'lucide-react/icons/link-2'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Smile from 'lucide-react/icons/smile'
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import {
  Button,
  isApiError,
  lazyComponent,
  Notice,
  Popover,
  readStored,
  removeStored,
  Row,
  SkeletonText,
  Stack,
  Textarea,
  theme,
  toast,
  Tooltip,
  useUser,
  writeStored,
} from '@verdict/ui'
import { editTextArea } from '@verdict/ui/edit-text-area'
import {
  insert,
  insertLink,
  prefixLines,
  type TextEdit,
  type TextSelection,
  wrapSelection,
} from '@verdict/ui/markdown-edit'
import { useMentions } from '@verdict/ui/mentions'
import { requireUser } from '../posting/require-user.ts'
import { useMissingSolvedCount } from '../posting/use-missing-solved-count.ts'
import { findPeople } from '../drafts/find-people.ts'

const EmojiPicker = lazyComponent(() => import('@verdict/ui/emoji-picker').then((m) => m.EmojiPicker))
const maxLength = 10_000

export interface CommentFormProps {
  /** The text is stored under this key until it is sent. */
  draftKey: string
  /** Tells whether the site requires solved problems before posting. */
  isPublic?: boolean
  /** Named where it answers somebody. */
  replyTo?: string
  onCancel?: () => void
  /** Errors are shown, and the text stays in the form. */
  send: (content: string) => Promise<void>
}

/**
 * Writes a comment or reply. Guests are asked to sign in, and readers who may not post are told why; the draft is kept.
 */
export function CommentForm({ draftKey, isPublic = false, replyTo, onCancel, send }: CommentFormProps) {
  const { t } = useTranslation('group')
  const user = useUser()
  const lacking = useMissingSolvedCount('comment', isPublic)
  const { content, change, error, isBusy, submit } = useComment(draftKey, send)
  const area = useRef<HTMLTextAreaElement>(null)
  const mentions = useMentions(area, content, findPeople)
  const isReply = replyTo !== undefined
  useEffect(() => {
    if (isReply) area.current?.focus()
  }, [isReply])
  if (user === null) return <Button onClick={() => requireUser()}>{t('comment.signIn')}</Button>
  if (lacking !== null)
    return <Notice tone="info">{t('comment.tooFewSolved', { count: lacking.needed, solved: lacking.solved })}</Notice>

  const edit: PerformEdit = (textEdit) => {
    if (area.current !== null) editTextArea(area.current, textEdit)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (mentions.onKeyDown(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
  }
  const label = isReply ? t('comment.replyTo', { name: replyTo }) : t('comment.placeholder')
  return (
    <Stack $gap={2}>
      <Textarea
        ref={area}
        rows={isReply ? 2 : 3}
        aria-label={label}
        placeholder={label}
        value={content}
        onChange={(event) => change(event.target.value)}
        {...mentions.field}
        onKeyDown={onKeyDown}
      />
      {mentions.list}
      {error !== null && <Notice tone="danger">{error}</Notice>}
      <Row $align="center">
        <Helpers edit={edit} />
        <Sending>
          {onCancel !== undefined && (
            <Button small variant="quiet" onClick={onCancel}>
              {t('comment.cancel')}
            </Button>
          )}
          <Button small variant="primary" busy={isBusy} onClick={() => void submit()}>
            {t(isReply ? 'comment.sendReply' : 'comment.send')}
          </Button>
        </Sending>
      </Row>
    </Stack>
  )
}

/** The draft of a comment, kept until it is sent. */
function useComment(draftKey: string, send: CommentFormProps['send']) {
  const { t } = useTranslation('group')
  const at = `comment-draft:${draftKey}`
  const [content, setContent] = useState(() => {
    const stored = readStored(at)
    return typeof stored === 'string' ? stored : ''
  })
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const change = (text: string) => {
    setError(null)
    setContent(text)
    if (text === '') removeStored(at)
    else writeStored(at, text)
  }
  const submit = async () => {
    if (isBusy) return
    if (content.trim() === '') return setError(t('comment.contentEmpty'))
    if ([...content].length > maxLength) return setError(t('comment.tooLong'))
    setBusy(true)
    setError(null)
    try {
      await send(content)
      toast.success(t('comment.sent'))
      change('')
    } catch (refusal) {
      const isConnectionLost = isApiError(refusal) && refusal.kind !== 'refused'
      setError(
        isConnectionLost ? t('comment.connectionLost') : refusal instanceof Error ? refusal.message : String(refusal),
      )
    } finally {
      setBusy(false)
    }
  }
  return { content, change, error, isBusy, submit }
}

type PerformEdit = (edit: (at: TextSelection) => TextEdit) => void

/** Emoji picker and buttons for Markdown. */
function Helpers({ edit }: { edit: PerformEdit }) {
  const { t } = useTranslation('group')
  const [isOpen, setOpen] = useState(false)
  const tool = (name: string, Icon: typeof Code, perform: (at: TextSelection) => TextEdit) => ({ name, Icon, perform })
  const tools = [
    tool(t('comment.code'), Code, (at) => wrapSelection(at, { mark: '`', sample: 'code' })),
    tool(t('comment.codeBlock'), SquareCode, (at) => wrapSelection(at, { mark: '\n```\n', sample: 'code' })),
    tool(t('comment.link'), Link2, (at) => insertLink(at, t('comment.link'))),
    tool(t('comment.list'), List, (at) => prefixLines(at, '- ')),
    tool(t('comment.numbered'), ListOrdered, (at) => prefixLines(at, '%. ')),
  ]
  return (
    <Tools>
      <Popover
        aria-label={t('comment.emoji')}
        open={isOpen}
        onOpenChange={setOpen}
        trigger={<Button small square variant="quiet" aria-label={t('comment.emoji')} icon={<Smile aria-hidden />} />}
      >
        <Suspense fallback={<SkeletonText lines={6} />}>
          <EmojiPicker
            onChoose={(emoji) => {
              setOpen(false)
              edit((at) => insert(at, emoji))
            }}
          />
        </Suspense>
      </Popover>
      {tools.map(({ name, Icon, perform }) => (
        <Tooltip key={name} content={name}>
          <Button
            small
            square
            variant="quiet"
            aria-label={name}
            icon={<Icon aria-hidden />}
            onClick={() => edit(perform)}
          />
        </Tooltip>
      ))}
    </Tools>
  )
}

const Tools = styled.div`
  display: flex;
  gap: 2px;
`

const Sending = styled.div`
  display: flex;
  gap: ${theme.space(2)};
  margin-left: auto;
`
