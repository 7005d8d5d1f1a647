// Exports what service.ts needs to store results.
export { createVerdictBatcher } from './store-verdicts.ts'
