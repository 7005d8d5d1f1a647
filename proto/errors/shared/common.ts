import { errors } from '../define.ts'

export const commonErrors = errors({
  'request.invalid': { status: 400, zh: '请求参数有误：{detail}', en: 'Invalid request: {detail}' },
  'request.malformed': { status: 400, zh: '无法解析请求', en: 'The request could not be parsed' },
  'request.repeated': {
    status: 400,
    zh: '相同的请求正在处理，请勿重复提交',
    en: 'The same request is already in progress',
  },
  'request.media_type': {
    status: 415,
    zh: '不支持这种请求内容类型，请使用 JSON',
    en: 'Unsupported content type; send JSON',
  },
  'request.too_large': {
    status: 400,
    zh: '请求内容过大，上限为 {limit}',
    en: 'The request is too large; the limit is {limit}',
  },
  'request.too_slow': {
    status: 400,
    zh: '请求传输过慢，已中断，请检查网络后重试',
    en: 'The request was too slow and was aborted. Check your connection and try again',
  },
  'request.too_many': {
    status: 429,
    zh: '操作过于频繁，请在 {waitSec} 秒后再试',
    en: 'Too many requests; try again in {waitSec} s',
  },
  'list.too_deep': {
    status: 400,
    zh: '只能查看最前和最后的 {rows} 条记录，请缩小筛选范围',
    en: 'Only the first and last {rows} rows can be shown, narrow the filter',
  },
  'list.too_slow': {
    status: 400,
    zh: '查询耗时过长，请缩小筛选范围',
    en: 'The query takes too long, narrow the filter',
  },
  'list.text_too_short': {
    status: 400,
    zh: '匹配的题目或用户超过 {limit} 个，请输入更长的内容',
    en: 'More than {limit} problems or users match; enter a longer text',
  },
  'route.method_not_allowed': {
    status: 405,
    zh: '不支持该请求方法',
    en: 'Method not allowed',
  },
  'route.not_found': { status: 404, zh: '请求的地址不存在', en: 'Not found' },
  'sign_in.required': { status: 401, zh: '请先登录', en: 'Please login first' },
  'sign_in.expired': {
    status: 401,
    zh: '登录已失效，请重新登录',
    en: 'Your session has expired, please sign in again',
  },
  'sign_in.wrong_password': {
    status: 401,
    zh: '用户名或密码错误，或该账号不能仅凭密码登录',
    en: 'Wrong username or password, or this account cannot sign in with a password alone',
  },
  'access.denied': { status: 403, forbiddenBy: 'role', zh: '没有权限', en: 'Permission denied' },
  'server.busy': {
    status: 503,
    zh: '服务器繁忙，请在 {waitSec} 秒后重试',
    en: 'The server is busy; please try again in {waitSec} s',
  },
  'server.error': {
    status: 500,
    zh: '服务器错误，请稍后再试',
    en: 'Server error, please try again later',
  },
  'server.storage_full': {
    status: 503,
    zh: '服务器存储空间不足，暂时无法保存，请联系管理员',
    en: 'The server is out of disk space, contact an administrator',
  },
  'server.unavailable': {
    status: 503,
    zh: '该功能暂时不可用，请稍后再试',
    en: 'Temporarily unavailable, please try again later',
  },
})
