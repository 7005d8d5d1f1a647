import { walkIds } from './ids/walk.ts'
import { rowsOfGroups } from './ids/table.ts'

walkIds(rowsOfGroups, { prefix: 'ids-of-groups' })
