import { useTranslation } from 'react-i18next'
import { Card, Tag } from '@verdict/ui'
import { GeneratedTestList } from '../generation/GeneratedTestList.tsx'
import type { ProblemScript } from './use-script.ts'

/** What a script has made, test by test, with the beginnings of the files. */
export function ScriptTests({ tests }: { tests: ProblemScript['tests'] }) {
  const { t } = useTranslation('admin')
  const list = tests.map(({ inputName, group, ...test }) => ({
    ...test,
    name: inputName,
    tags: group !== null && (
      <Tag $tone="neutral">
        {t('script.group')} {group}
      </Tag>
    ),
  }))
  return (
    <Card title={`${t('script.tests')} (${tests.length})`}>
      <GeneratedTestList tests={list} />
    </Card>
  )
}
