import { useState } from 'react'
import { QueryView, Stack } from '@verdict/ui'
import { GeneratorsEditor } from '../gate/PreparationEditor.tsx'
import { ScriptEditor } from './ScriptEditor.tsx'
import { ScriptRun } from './ScriptRun.tsx'
import { ScriptTests } from './ScriptTests.tsx'
import { useScript } from './use-script.ts'

/** The script of a problem, the generators that it calls, and the tests that they make. */
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
