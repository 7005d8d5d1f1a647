import { Field } from '@verdict/ui'
import { MarkdownEditor } from '@verdict/ui/markdown-editor'
import { useUploadPicture } from '../../../drafts/upload-picture.ts'

export interface MarkdownFieldProps {
  id: string
  label: string
  lang: string
  optional?: boolean
  error?: string | undefined
  value: string
  onChange: (text: string) => void
}

/** A Markdown editor as a form field. */
export function MarkdownField({ id, label, optional = false, error, ...editor }: MarkdownFieldProps) {
  const uploadPicture = useUploadPicture()
  return (
    <Field id={id} label={label} optional={optional} error={error}>
      <MarkdownEditor
        {...editor}
        id={id}
        label={label}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-note`}
        rows={6}
        uploadPicture={uploadPicture}
      />
    </Field>
  )
}
