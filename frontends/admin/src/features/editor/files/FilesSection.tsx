import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Checkbox, FormField, Input, Stack, theme } from '@verdict/ui'
import { Files } from './Files.tsx'
import type { ProblemEditorForm } from '../use-problem-editor.ts'

/** Attached files, and file input and output. */
export function FilesSection({ form }: { form: ProblemEditorForm }) {
  const { t } = useTranslation('admin')
  return (
    <Stack $gap={3}>
      <Checkbox checked={form.values.isFileIO} onChange={(on) => form.set('isFileIO', on)}>
        {t('editor.isFileIO')}
      </Checkbox>
      {form.values.isFileIO && (
        <TwoColumns>
          <FormField form={form} name="ioReadFileName" label={t('editor.ioRead')}>
            {(control) => <Input {...control.text} maxLength={100} />}
          </FormField>
          <FormField form={form} name="ioWriteFileName" label={t('editor.ioWrite')}>
            {(control) => <Input {...control.text} maxLength={100} />}
          </FormField>
        </TwoColumns>
      )}
      <FormField form={form} name="userFiles" label={t('editor.userFiles')} optional>
        {() => <Files files={form.values.userFiles} onChange={(files) => form.set('userFiles', files)} />}
      </FormField>
    </Stack>
  )
}

const TwoColumns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: ${theme.space(4)};
`
