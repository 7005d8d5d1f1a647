// How many judges there should be.
export { judgeMinimumModel } from './judge-minimum.model.ts'
export { scalingRoutes } from './scaling.routes.ts'
