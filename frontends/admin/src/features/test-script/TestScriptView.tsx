import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, QueryView, Stack, Tag } from '@verdict/ui'
import { GeneratorsEditor } from '../gate/PreparationEditor.tsx'
import { ScriptEditor } from './ScriptEditor.tsx'
import { ScriptRun } from './ScriptRun.tsx'
import { type ProblemScript, useScript } from './use-script.ts'
import { GeneratedTestList } from '../generation/GeneratedTestList.tsx'

/** The script of a problem, its generators and the generated tests. */
export function TestScriptView({ pid }: { pid: number }) {
  const [isChanged, setIsChanged] = useState(false)
  const script = useScript(pid)
  return (
    <QueryView query={script} isEmpty={() => false}>
      {(data) => (
        <Stack>
          <GeneratorsEditor pid={pid} />
          <ScriptEditor pid={pid} stored={data.script} onChanged={setIsChanged} />
          <ScriptRun pid={pid} script={data} isUnsaved={isChanged} />
          {data.tests.length > 0 && <ScriptTests tests={data.tests} />}
        </Stack>
      )}
    </QueryView>
  )
}

/** Generated tests with the beginnings of their files. */
function ScriptTests({ tests }: { tests: ProblemScript['tests'] }) {
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
