import { QueryView, Stack } from '@verdict/ui'
import { MutantsCard } from '../mutants/MutantsCard.tsx'
import { StressCard } from './StressCard.tsx'
import { useStress } from './use-stress.ts'

/** Compares two solutions on random inputs, and tests mutants of a solution. */
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
