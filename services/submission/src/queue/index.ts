// What runs the queue, for the wiring alone; its folders have doors of their own for use cases.
export { createDispatcher } from './dispatch/dispatcher.ts'
export { queueHandlers } from './queue.grpc.ts'
export { scalingRoutes } from './scaling/index.ts'
