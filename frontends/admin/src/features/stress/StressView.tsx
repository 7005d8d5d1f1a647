import { QueryView, Stack } from '@verdict/ui'
import { MutantsCard } from '../mutants/MutantsCard.tsx'
import { StressCard } from './StressCard.tsx'
import { useStress } from './use-stress.ts'

/** Two solutions of a problem against one another, and small changes to one. */
export function StressView({ pid }: { pid: number }) {
  const stress = useStress(pid)
  return (
    <Stack>
      <QueryView query={stress} isEmpty={() => false}>
        {(data) => <StressCard pid={pid} stress={data} />}
      </QueryView>
      <MutantsCard pid={pid} />
    </Stack>
  )
}
