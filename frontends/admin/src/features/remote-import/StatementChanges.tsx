import { useTranslation } from 'react-i18next'
import type { adminPreviewRemoteProblem } from '@verdict/proto/http/remote/import'
import type { RouteData } from '@verdict/proto/http/route'
import { Section, TextChange } from '../versions/change-surfaces.tsx'

type Changes = RouteData<typeof adminPreviewRemoteProblem>['changes']

/** What of a statement has changed at its judge since it was fetched last, by words. */
export function StatementChanges({ changes }: { changes: Changes }) {
  const { t } = useTranslation('admin')
  return (
    <Section title={t('remoteImport.changesTitle')}>
      {changes.map(({ field, pieces }) => (
        <div key={field}>
          <h4>{t(`versions.field.${field}`)}</h4>
          <TextChange pieces={pieces} />
        </div>
      ))}
    </Section>
  )
}
