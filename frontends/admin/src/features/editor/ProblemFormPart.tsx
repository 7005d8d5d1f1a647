import { useTranslation } from 'react-i18next'
import { toast } from '@verdict/ui'
import type { ProblemFormProps } from '@verdict/ui/parts'
import { UploadGroupProvider } from '../../drafts/upload-picture.ts'
import { ProblemForm } from './ProblemForm.tsx'

/** The form as a part for other remotes; the display id is passed on after saving. */
export function ProblemFormPart({ onSaved, ...props }: ProblemFormProps) {
  const { t } = useTranslation('admin')
  return (
    <UploadGroupProvider value={props.scope.gid}>
      <ProblemForm
        {...props}
        onSaved={({ pid, problemId: id, isNew }, letter) => {
          if (letter === null) toast.success(t(isNew ? 'editor.created' : 'editor.saved', { id }))
          else toast.success(t('contests.problem.createdAs', { id, letter }))
          onSaved(id, pid)
        }}
      />
    </UploadGroupProvider>
  )
}
