import { errors } from '../define.ts'

export const scopeErrors = errors({
  'scope.not_found': {
    status: 404,
    zh: '比赛、训练或团队不存在',
    en: 'No such contest, training or group',
  },
})
