import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { preparationLimits } from '@verdict/proto/http/problem/preparation/preparation'
import { Button, Card, Notice, Textarea, theme, toast, useLeaveGuard } from '@verdict/ui'
import { useScriptActions } from './use-script.ts'

interface ScriptEditorProps {
  pid: number
  stored: string
  onChanged: (isChanged: boolean) => void
}

/** Editor of a test script with line numbers, which error messages refer to. */
export function ScriptEditor({ pid, stored, onChanged }: ScriptEditorProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const [text, setText] = useState(stored)
  const { save } = useScriptActions(pid)
  const isChanged = text !== stored
  useEffect(() => onChanged(isChanged), [onChanged, isChanged])
  useLeaveGuard(isChanged)
  const store = () => save.mutate(text, { onSuccess: () => toast.success(t('script.saved')) })
  return (
    <Card
      title={t('script.script')}
      extra={
        <Button small variant="primary" disabled={!isChanged} busy={save.isPending} onClick={store}>
          {t('script.save')}
        </Button>
      }
    >
      <Stack>
        <Lines>
          <pre aria-hidden>{numbersOf(text)}</pre>
          <Code
            aria-label={t('script.script')}
            aria-describedby={save.error === null ? undefined : id}
            aria-invalid={save.error !== null}
            wrap="off"
            spellCheck={false}
            maxLength={preparationLimits.script}
            placeholder={'gen 10 1 > 1\ngen 1000 {i} > {2-5}'}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Lines>
        {save.error !== null && (
          <div id={id}>
            <Notice tone="danger">{save.error.message}</Notice>
          </div>
        )}
        <ScriptHelp />
      </Stack>
    </Card>
  )
}

const numbersOf = (text: string) =>
  Array.from({ length: Math.max(4, text.split('\n').length) }, (_, no) => no + 1).join('\n')

const examples = [
  ['gen 100 7 > 3', 'number'],
  ['gen 100 8 > $', 'free'],
  ['gen 100 {i} > {4-6}', 'range'],
  ['<#list 1..5 as i>\ngen ${i * 100} > $\n</#list>', 'list'],
  ['@group 2', 'group'],
] as const

function ScriptHelp() {
  const { t } = useTranslation('admin')
  return (
    <details>
      <summary>{t('script.help')}</summary>
      <Examples>
        {examples.map(([code, key]) => (
          <div key={key}>
            <dt>{code}</dt>
            <dd>{t(`script.helpLines.${key}`)}</dd>
          </div>
        ))}
      </Examples>
    </details>
  )
}

const Stack = styled.div`
  display: grid;
  gap: ${theme.space(3)};
  min-width: 0;
  summary {
    cursor: pointer;
  }
`

const Lines = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  max-height: 480px;
  overflow: auto;
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  pre {
    margin: 0;
    padding: ${theme.space(2)};
    border-right: ${theme.line};
    color: ${theme.color.muted};
    font: ${theme.size.small} / 1.6 ${theme.font.mono};
    text-align: right;
    user-select: none;
  }
`

const Code = styled(Textarea)`
  min-height: 100%;
  padding: ${theme.space(2)};
  border: 0;
  border-radius: 0;
  font: ${theme.size.small} / 1.6 ${theme.font.mono};
  font-variant-ligatures: none;
  field-sizing: content;
  overflow-x: auto;
  overflow-y: hidden;
  resize: none;
  white-space: pre;
`

const Examples = styled.dl`
  display: grid;
  gap: ${theme.space(2)};
  margin: ${theme.space(2)} 0 0;
  font-size: ${theme.size.small};
  > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
    gap: ${theme.space(1)} ${theme.space(3)};
  }
  dt {
    font-family: ${theme.font.mono};
    font-variant-ligatures: none;
    white-space: pre-wrap;
  }
  dd {
    margin: 0;
    color: ${theme.color.muted};
  }
`
