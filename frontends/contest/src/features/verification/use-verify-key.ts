import { useEffect } from 'react'
import { paths } from '@verdict/ui'
import type { Row } from './use-verifications.ts'

/** `v` verifies the row whose link has the focus: j and k of the list move it. */
export function useVerifyKey(cid: number, rows: readonly Row[], verify: (row: Row) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'v' || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      const href = document.activeElement?.getAttribute('href')
      const row = rows.find(({ submitId }) => href === paths.contest(cid, `submission-detail/${submitId}`))
      if (row !== undefined) verify(row)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [cid, rows, verify])
}
