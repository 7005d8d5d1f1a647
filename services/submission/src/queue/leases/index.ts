// How results are taken in, for the wiring alone.
export { createVerdictBatcher } from './store-verdicts.ts'
