import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useForm } from '@verdict/ui'
import { editorErrors } from './values/editor-check.ts'
import type { EditorValues } from './values/editor-values.ts'

/** Field at which an error of the server is shown. */
const fieldOf: readonly (readonly [RegExp, keyof EditorValues])[] = [
  [/^problem\.id/, 'problemId'],
  [/^(problem\.program|submission\.no_worker)/, 'program'],
  [/^problem\.grader/, 'graderFiles'],
  [/^problem\.passes/, 'passes'],
  [/^problem\.processes/, 'processes'],
  [/^problem\.comparison/, 'comparisonArgs'],
  [/^problem\.groups/, 'groups'],
  [/^problem\.(title|input|output|statement)/, 'statements'],
  [/^problem\.examples/, 'examples'],
  [/^problem\.tag/, 'tags'],
  [/^problem\.(no_languages|language)/, 'languages'],
  [/^problem\.template/, 'templates'],
  [/^problem\.file_names/, 'ioReadFileName'],
  [/^problem\.extra_file/, 'userFiles'],
  [/^problem\.case_mode/, 'judgeCaseMode'],
  [/^(problem\.(no_tests|case|score|group)|zip\.|group\.storage)/, 'uploaded'],
]

/** State of the editor: validates before sending, and shows errors of the server at their fields. */
export function useProblemEditor(
  initial: EditorValues,
  submit: (values: EditorValues, before: EditorValues) => Promise<unknown>,
) {
  const { t } = useTranslation('admin')
  const source = useRef(initial.testSource)
  return useForm({
    initial,
    check: (values) =>
      Object.fromEntries(
        Object.entries(editorErrors(values)).map(([field, { key, params }]) => [
          field,
          t(`editor.errors.${key}`, params ?? {}),
        ]),
      ),
    submit: (values, before) => {
      source.current = values.testSource
      return submit(values, before)
    },
    errorsOf: (code, message) => {
      // Compiler output is long, so it is shown below the code.
      if (code === 'problem.program_compile_failed') {
        return { program: t('editor.errors.compile'), 'program.text': message }
      }
      const field = fieldOf.find(([pattern]) => pattern.test(code))?.[1]
      // Tests typed in have a separate list.
      const shown = field === 'uploaded' && source.current === 'manual' ? 'manual' : field
      return shown === undefined ? undefined : { [shown]: message }
    },
  })
}

export type ProblemEditorForm = ReturnType<typeof useProblemEditor>
