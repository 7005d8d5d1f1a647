import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getProblemCaseContent } from '@verdict/proto/http/problem/authoring/authoring'
import { api, Button, Checkbox, Dialog, Field, Input, Notice, Skeleton, Textarea, theme, toast } from '@verdict/ui'
import { sizeOf } from '../generation/size-of.ts'
import { lacksAnswer } from '@verdict/proto/codes/judging/test-case'
import { bytesOf, maxFileCharacters, type FilePreview, type TestRow } from '../generation/test-rows.rules.ts'

const previewKilobytes = 64

export interface TestDialogProps {
  pid: number
  row: TestRow
  no: number
  /** Whether outputs are compared with answers. */
  isCompared: boolean
  onChange: (part: Partial<TestRow>) => void
  onClose: () => void
}

/** Edits a test: names and contents of its files. */
export function TestDialog({ pid, row, no, isCompared, onChange, onClose }: TestDialogProps) {
  const { t } = useTranslation('admin')
  const isStored = row.id !== null && row.upload === undefined
  const content = useQuery({
    ...api.query(getProblemCaseContent, { query: { pid, caseId: row.id ?? 1, kilobytes: previewKilobytes } }),
    enabled: isStored,
    staleTime: 0,
  })
  const shown = isStored ? content.data : row.preview
  const isUnknown = !isStored && row.upload !== undefined && row.preview === undefined
  return (
    <Dialog
      open
      stayOnOutsideClick
      onClose={onClose}
      widthPx={960}
      title={t('tests.one', { no })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('tests.done')}
        </Button>
      }
    >
      {content.error !== null && <Notice tone="danger">{content.error.message}</Notice>}
      {isUnknown && <Notice tone="info">{t('tests.seenWhenSaved')}</Notice>}
      <TwoColumns>
        {(['input', 'output'] as const).map((side) => (
          <FileSide
            key={side}
            side={side}
            name={row[`${side}Name`]}
            text={row[side]}
            beginning={shown?.[side]}
            isLoading={isStored && content.isPending}
            onName={(name) => onChange({ [`${side}Name`]: name })}
            onText={(text) => onChange({ [side]: text, [`${side}Bytes`]: bytesOf(text) })}
          />
        ))}
      </TwoColumns>
      {isCompared && lacksAnswer(row) && (
        <Notice tone="danger">
          {t('tests.answerEmptyText')}
          <Checkbox checked={row.emptyAnswer === true} onChange={(emptyAnswer) => onChange({ emptyAnswer })}>
            {t('tests.answerEmptyMeant')}
          </Checkbox>
        </Notice>
      )}
    </Dialog>
  )
}

interface FileSideProps {
  side: 'input' | 'output'
  name: string
  /** Replaces the content; undefined keeps it. */
  text: string | undefined
  beginning: FilePreview | undefined
  isLoading: boolean
  onName: (name: string) => void
  onText: (text: string) => void
}

function FileSide({ side, name, text, beginning, isLoading, onName, onText }: FileSideProps) {
  const { t } = useTranslation('admin')
  const picker = useRef<HTMLInputElement>(null)
  const isCut = text === undefined && beginning?.truncated === true
  const isLong = (text?.length ?? 0) > previewKilobytes * 1024
  const label = t(side === 'input' ? 'editor.caseInput' : 'editor.caseOutput')
  const read = async (file: File) => {
    const content = await file.text()
    if (content.length > maxFileCharacters) toast.error(t('tests.fileTooLarge'))
    else onText(content)
  }
  return (
    <Side>
      <Field id={`test-${side}-name`} label={t(`tests.${side}Name`)}>
        <Input id={`test-${side}-name`} maxLength={200} value={name} onChange={(event) => onName(event.target.value)} />
      </Field>
      <Field
        id={`test-${side}`}
        label={label}
        help={isCut ? t('tests.cut', { shown: previewKilobytes, size: sizeOf(beginning.bytes) }) : undefined}
      >
        {isLoading ? (
          <Skeleton heightPx={220} />
        ) : (
          <Content
            id={`test-${side}`}
            spellCheck={false}
            readOnly={isCut || isLong}
            value={isLong ? (text?.slice(0, previewKilobytes * 1024) ?? '') : (text ?? beginning?.text ?? '')}
            onChange={(event) => onText(event.target.value)}
          />
        )}
      </Field>
      <div>
        <Button small onClick={() => picker.current?.click()}>
          {t('tests.replaceByFile')}
        </Button>
        {isCut && (
          <Button small variant="quiet" onClick={() => onText('')}>
            {t('tests.writeAnew')}
          </Button>
        )}
        <input
          ref={picker}
          hidden
          type="file"
          aria-label={`${t('tests.replaceByFile')} ${label}`}
          data-testid={`file-${side}`}
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file !== undefined) void read(file)
          }}
        />
      </div>
    </Side>
  )
}

const TwoColumns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  gap: ${theme.space(4)};
`

const Side = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space(3)};
  min-width: 0;
`

const Content = styled(Textarea)`
  min-height: 220px;
  max-height: 50dvh;
  font-family: ${theme.font.mono};
  font-size: ${theme.size.small};
  white-space: pre;
  overflow: auto;
`
