import { useTranslation } from 'react-i18next'
import { type Column, isSuperAdmin, useUser } from '@verdict/ui'
import type { Judging } from '../../judging/use-judging.ts'
import { Corrections } from '../corrections/Corrections.tsx'
import type { JudgeRow } from './status-columns.tsx'

/** The column that the super admin alone has. */
export function useCorrectionColumn(judgingOf: (submitId: number) => Judging | undefined): Column<JudgeRow>[] {
  const { t } = useTranslation('problem')
  if (!isSuperAdmin(useUser())) return []
  return [
    {
      key: 'correct',
      title: t('correct.column'),
      widthPx: 64,
      align: 'end',
      phone: 'corner',
      phoneWidthPx: 28,
      cell: (row) => {
        const { status, score } = judgingOf(row.submitId)?.state ?? row
        return <Corrections submission={row} status={status} score={score} />
      },
    },
  ]
}
