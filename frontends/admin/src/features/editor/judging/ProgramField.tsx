import type { TFunction } from 'i18next'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { judgeProgramLanguages, type JudgeProgramLanguage, type JudgeProtocol } from '@verdict/proto/codes/problem'
import { Button, confirm, Dialog, FormField, Input, Notice, Row, Select, Skeleton, theme } from '@verdict/ui'
import type { FileValues } from '../values/file-values.ts'
import type { ProgramValues } from '../values/judging-values.ts'
import { useCompile, type CompileState, type ProgramRole, type SavedProgram } from './use-compile.ts'
import type { ProblemEditorForm } from '../use-problem-editor.ts'
import { checkerTemplates } from './checker-templates.ts'
import { interactionTemplates } from './interaction-templates.ts'
import type { ProgramTemplate } from './program-template.ts'

const MonacoEditor = lazy(async () => ({ default: (await import('../../monaco/MonacoEditor.tsx')).MonacoEditor }))

const grammars = { C: 'c', 'C++': 'cpp', Python3: 'python' } as const satisfies Record<JudgeProgramLanguage, string>

export interface ProgramFieldProps {
  form: ProblemEditorForm
  name: 'program' | 'checker'
  role: ProgramRole
  protocols: readonly JudgeProtocol[]
  /** Contains the stored program, if the problem was judged by it before. */
  saved: SavedProgram | null
}

/** Arguments of a program by role and protocol; empty if the protocol does not apply. */
function helpOf(role: ProgramRole, protocol: JudgeProtocol, t: TFunction<'admin'>): string {
  const helps: Partial<Record<JudgeProtocol, string>> = t(`editor.judging.${role}Help`, { returnObjects: true })
  return helps[protocol] ?? ''
}

/** A judging program: language, code, and whether it compiles. */
export function ProgramField({ form, name, role, protocols, saved }: ProgramFieldProps) {
  const { t } = useTranslation('admin')
  const program = form.values[name]
  const files: readonly FileValues[] = form.values.judgeFiles
  const { state, compile, unread, markRead } = useCompile(role, program, files, saved)
  const change = (part: Partial<ProgramValues>) => form.update(name, (before) => ({ ...before, ...part }))
  const [inserted, setInserted] = useState(0)
  const title = t(`editor.judging.${role}`)
  const template = templateOf(role, program.protocol)
  const insert = async () => {
    if (template === undefined || !(await mayReplace(program, template.code, t))) return
    change(template)
    setInserted(inserted + 1)
  }
  return (
    <Box role="group" aria-label={title}>
      <ProgramSettings title={title} program={program} protocols={protocols} onChange={change} />
      <Help>{helpOf(role, program.protocol, t)}</Help>
      <FormField form={form} name={name} label={title}>
        {({ value }) => (
          <Frame
            $isInvalid={value['aria-invalid']}
            tabIndex={-1}
            aria-invalid={value['aria-invalid']}
            aria-describedby={value['aria-describedby']}
          >
            <Suspense fallback={<Skeleton heightPx={360} />}>
              <MonacoEditor
                source={{ code: program.code, revision: form.revision + inserted }}
                grammar={grammars[program.language]}
                label={title}
                onChange={(code) => change({ code })}
              />
            </Suspense>
          </Frame>
        )}
      </FormField>
      <Row $align="center">
        <Button small busy={state.kind === 'busy'} disabled={state.kind === 'empty'} onClick={compile}>
          {t('editor.judging.compile')}
        </Button>
        {template !== undefined && (
          <Button small variant="quiet" onClick={() => void insert()}>
            {t('editor.judging.insertTemplate')}
          </Button>
        )}
        <Status aria-live="polite" $isGood={state.kind === 'compiled'}>
          {t(`editor.judging.state.${state.kind}`)}
        </Status>
      </Row>
      {unread === null && <CompilerText state={state} refused={form.errors[`${name}.text`]} />}
      <Dialog open={unread !== null} onClose={markRead} title={t('editor.judging.compileError')} widthPx={720}>
        <CompilerOutput>{unread}</CompilerOutput>
      </Dialog>
    </Box>
  )
}

interface ProgramSettingsProps {
  title: string
  program: ProgramValues
  protocols: readonly JudgeProtocol[]
  onChange: (part: Partial<ProgramValues>) => void
}

function ProgramSettings({ title, program, protocols, onChange }: ProgramSettingsProps) {
  const { t } = useTranslation('admin')
  return (
    <Grid>
      <Labelled label={t('editor.judging.protocol')}>
        <Select
          aria-label={`${title} ${t('editor.judging.protocol')}`}
          value={program.protocol}
          onChange={(value) => {
            const protocol = protocols.find((one) => one === value)
            if (protocol !== undefined) onChange({ protocol })
          }}
          options={protocols.map((protocol) => ({
            value: protocol,
            label: t(`editor.judging.protocols.${protocol}`),
          }))}
        />
      </Labelled>
      <Labelled label={t('editor.judging.language')}>
        <Select
          aria-label={`${title} ${t('editor.judging.language')}`}
          value={program.language}
          onChange={(value) => {
            const language = judgeProgramLanguages.find((one) => one === value)
            if (language !== undefined) onChange({ language })
          }}
          options={judgeProgramLanguages.map((language) => ({ value: language, label: language }))}
        />
      </Labelled>
      <Labelled label={t('editor.judging.args')}>
        <Input
          aria-label={`${title} ${t('editor.judging.args')}`}
          value={program.args}
          maxLength={400}
          onChange={(event) => onChange({ args: event.target.value })}
        />
      </Labelled>
    </Grid>
  )
}

/** Asks before typed code is replaced by the template. */
async function mayReplace({ code }: ProgramValues, template: string, t: TFunction<'admin'>): Promise<boolean> {
  if (code.trim() === '' || code === template) return true
  const question = { title: t('editor.judging.replaceTitle'), text: t('editor.judging.replaceText') }
  return confirm({ ...question, confirm: t('editor.judging.replace'), danger: true })
}

function CompilerText({ state, refused }: { state: CompileState; refused: string | undefined }) {
  const text = refused ?? (state.kind === 'failed' ? state.text : undefined)
  if (text === undefined) return null
  return (
    <Notice tone="danger">
      <CompilerOutput>{text}</CompilerOutput>
    </Notice>
  )
}

/** A control with its own accessible name and a visible label. */
function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <Cell>
      <span aria-hidden>{label}</span>
      {children}
    </Cell>
  )
}

/** Template of a program; undefined if the protocol has none for the role. */
function templateOf(role: ProgramRole, protocol: JudgeProtocol): ProgramTemplate | undefined {
  return role === 'checker' ? checkerTemplates[protocol] : interactionTemplates[role][protocol]
}

const Box = styled.div`
  display: grid;
  gap: ${theme.space(2)};
  min-width: 0;
`

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
  gap: ${theme.space(3)};
`

const Cell = styled.div`
  display: grid;
  gap: ${theme.space(1.5)};
  min-width: 0;
  > span {
    font-size: ${theme.size.small};
    font-weight: 500;
  }
`

const Help = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  overflow-wrap: anywhere;
`

const Frame = styled.div<{ $isInvalid: boolean }>`
  position: relative;
  height: 360px;
  border: 1px solid ${({ $isInvalid }) => ($isInvalid ? theme.color.danger : theme.color.line)};
  border-radius: ${theme.radius.control};
  overflow: hidden;
  &:focus-within {
    border-color: ${theme.color.accent};
  }
`

const Status = styled.span<{ $isGood: boolean }>`
  font-size: ${theme.size.small};
  color: ${({ $isGood }) => ($isGood ? theme.color.success : theme.color.muted)};
`

const CompilerOutput = styled.pre`
  margin: 0;
  max-height: 240px;
  overflow: auto;
  white-space: pre-wrap;
  font-family: ${theme.font.mono};
  font-size: ${theme.size.small};
`
