import { submissionScopes } from './0001-submission-scopes.ts'
import { rejudgingFilters } from './0002-rejudging-filters.ts'
import { problemCopies } from './0003-problem-copies.ts'
import { userStatistics } from './0004-user-statistics.ts'

export const submissionMigrations = [submissionScopes, rejudgingFilters, problemCopies, userStatistics]
