import { lazy, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { judgeProgramLanguages, type JudgeProgramLanguage } from '@verdict/proto/codes/problem'
import { Field, Select, Skeleton, theme } from '@verdict/ui'
import type { SetterProgramValues } from './use-generator.ts'

const MonacoEditor = lazy(async () => ({ default: (await import('../monaco/MonacoEditor.tsx')).MonacoEditor }))

const grammars = { C: 'c', 'C++': 'cpp', Python3: 'python' } as const satisfies Record<JudgeProgramLanguage, string>

export interface SetterProgramFieldProps {
  label: string
  help: string
  error: string | undefined
  value: SetterProgramValues
  onChange: (value: SetterProgramValues) => void
}

/** Language and code of a setter's program. */
export function SetterProgramField({ label, help, error, value, onChange }: SetterProgramFieldProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  return (
    <Field id={id} label={label} help={help} error={error}>
      <Narrow>
        <Select
          small
          aria-label={`${label} ${t('editor.judging.language')}`}
          value={value.language}
          onChange={(chosen) => {
            const language = judgeProgramLanguages.find((one) => one === chosen)
            if (language !== undefined) onChange({ ...value, language })
          }}
          options={judgeProgramLanguages.map((language) => ({ value: language, label: language }))}
        />
      </Narrow>
      <Frame>
        <Suspense fallback={<Skeleton heightPx={240} />}>
          <MonacoEditor
            source={{ code: value.code, revision: 0 }}
            grammar={grammars[value.language]}
            label={label}
            onChange={(code) => onChange({ ...value, code })}
          />
        </Suspense>
      </Frame>
    </Field>
  )
}

const Narrow = styled.div`
  width: 160px;
`

const Frame = styled.div`
  position: relative;
  height: 260px;
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  overflow: hidden;
`
