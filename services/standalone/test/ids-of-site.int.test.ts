import { walkIds } from './ids/walk.ts'
import { rowsOfSite } from './ids/table.ts'

walkIds(rowsOfSite, { prefix: 'ids-of-site' })
