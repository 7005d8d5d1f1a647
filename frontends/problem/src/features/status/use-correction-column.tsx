import { useTranslation } from 'react-i18next'
import type { Column } from '@verdict/ui'
import type { Judging } from '../../judging/use-judging.ts'
import { Corrections } from '../corrections/Corrections.tsx'
import { correctionColumnSize } from './column-sizes.ts'
import type { JudgeRow } from './status-columns.tsx'

/** The column that the super admin alone has. */
export function useCorrectionColumn(judgingOf: (submitId: number) => Judging | undefined): Column<JudgeRow> {
  const { t } = useTranslation('problem')
  return {
    ...correctionColumnSize,
    title: t('correct.column'),
    cell: (row) => {
      const { status, score } = judgingOf(row.submitId)?.state ?? row
      return <Corrections submission={row} status={status} score={score} />
    },
  }
}
