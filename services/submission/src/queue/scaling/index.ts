// Decides how many judges are needed.
export { judgeMinimumModel } from './judge-minimum.model.ts'
export { scalingRoutes } from './scaling.routes.ts'
