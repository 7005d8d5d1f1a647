// Manages the judge workers.
export { controlWorker } from './control-worker.ts'
export { createWorkerRegistry, findLiveWorkers, hasRecentlyHealthyWorker } from './worker-registry.ts'
export { workerModel, type WorkerRow } from './worker.model.ts'
