import { problemRevisions } from './0001-problem-revisions.ts'
import { dataOfGroups } from './0002-data-of-groups.ts'
import { draftBytes } from './0003-draft-bytes.ts'
import { failureDetails } from './0004-failure-details.ts'
import { firstVersions } from './0005-first-versions.ts'
import { uploadsOfVersions } from './0006-shown-uploads.ts'

export const problemMigrations = [
  problemRevisions,
  dataOfGroups,
  draftBytes,
  failureDetails,
  firstVersions,
  uploadsOfVersions,
]
