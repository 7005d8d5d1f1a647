import { useTranslation } from 'react-i18next'
import { confirm } from '@verdict/ui'
import type { ProblemDraft } from '../drafts/use-draft.ts'

/** Asks before the unchanged template is submitted. Resolves to whether to submit. */
export function useConfirmTemplate(draft: Pick<ProblemDraft, 'isTemplate'>): () => Promise<boolean> {
  const { t } = useTranslation('problem')
  return async () =>
    !draft.isTemplate() ||
    confirm({ title: t('editor.template'), text: t('editor.templateText'), confirm: t('editor.submit') })
}
