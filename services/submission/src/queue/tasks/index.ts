// What a task of the queue is: for those who make tasks, end them or say what is done with them.
export { cancelTask } from './cancel-task.ts'
export { backgroundLanes, laneOf, type Lane } from './lane.rules.ts'
export { createQueueMetrics, type QueueMetrics } from './queue.metrics.ts'
export { createQueueSignals, type QueueSignals } from './queue-signals.ts'
export { createQueueSize, type QueueSize } from './queue-size.ts'
export type { FindTaskHandler, TaskContent, TaskHandler } from './task-handler.ts'
export { programTaskIds, taskIdFor, taskIdOf, taskTargetOf, type TaskTarget } from './task-id.rules.ts'
export { taskModel, unfinishedStates, type TaskRow } from './task.model.ts'
