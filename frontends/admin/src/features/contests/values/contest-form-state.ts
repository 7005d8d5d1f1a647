import type { FormState } from '@verdict/ui'
import type { ContestValues } from './contest-values.rules.ts'

export type ContestFormState = FormState<ContestValues>
