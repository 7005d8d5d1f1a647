// How results are taken in, for the wiring alone.
export { createVerdictBatches } from './store-verdicts.ts'
