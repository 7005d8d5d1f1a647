import { QueryView, Stack } from '@verdict/ui'
import { GateReportView } from './GateReportView.tsx'
import { GateStatus } from './GateStatus.tsx'
import { PreparationEditor } from './PreparationEditor.tsx'
import { Solutions } from './Solutions.tsx'
import { useGate } from './use-gate.ts'

/** The check of a problem, with its validators, solutions and checker tests. */
export function GateView({ pid }: { pid: number }) {
  const gate = useGate(pid)
  return (
    <Stack>
      <QueryView query={gate} isEmpty={() => false}>
        {(data) => (
          <Stack>
            <GateStatus pid={pid} gate={data} />
            {data.report !== null && <GateReportView report={data.report} />}
          </Stack>
        )}
      </QueryView>
      <Solutions pid={pid} />
      <PreparationEditor pid={pid} />
    </Stack>
  )
}
