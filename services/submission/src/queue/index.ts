// Exports what service.ts needs to run the queue; use cases import from the folders of the queue.
export { createDispatcher } from './dispatch/dispatcher.ts'
export { queueHandlers } from './queue.grpc.ts'
export { scalingRoutes } from './scaling/index.ts'
