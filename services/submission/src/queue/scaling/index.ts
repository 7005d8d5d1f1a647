// How many judges there should be.
export { judgeMinimumModel, type JudgeMinimumRow } from './judge-minimum.model.ts'
export { scalingRoutes } from './scaling.routes.ts'
