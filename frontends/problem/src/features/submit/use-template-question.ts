import { useTranslation } from 'react-i18next'
import { confirm } from '@verdict/ui'
import type { ProblemDraft } from '../drafts/use-draft.ts'

/** Asks before a program is submitted that is still the template that the editor began with. Answers whether to go on. */
export function useTemplateQuestion(draft: Pick<ProblemDraft, 'isTemplate'>): () => Promise<boolean> {
  const { t } = useTranslation('problem')
  return async () =>
    !draft.isTemplate() ||
    confirm({ title: t('editor.template'), text: t('editor.templateText'), confirm: t('editor.submit') })
}
