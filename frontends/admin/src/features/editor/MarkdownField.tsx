import { Field } from '@verdict/ui'
import { MarkdownEditor } from '@verdict/ui/markdown-editor'
import { useUploadPicture } from '../../drafts/upload-picture.ts'

export interface MarkdownFieldProps {
  id: string
  label: string
  lang: string
  optional?: boolean
  isInvalid?: boolean
  value: string
  onChange: (text: string) => void
}

/** A part of a statement: Markdown with a toolbar, a preview, and pictures by button, paste and drop. */
export function MarkdownField({ id, label, optional = false, isInvalid = false, ...editor }: MarkdownFieldProps) {
  const uploadPicture = useUploadPicture()
  return (
    <Field id={id} label={label} optional={optional}>
      <MarkdownEditor
        {...editor}
        id={id}
        label={label}
        aria-invalid={isInvalid}
        rows={6}
        uploadPicture={uploadPicture}
      />
    </Field>
  )
}
