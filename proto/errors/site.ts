import { errors } from './define.ts'

export const siteErrors = errors({
  'carousel.full': {
    status: 400,
    zh: '首页轮播图最多 {limit} 张',
    en: 'The home page shows at most {limit} pictures',
  },
  'carousel.changed_meanwhile': {
    status: 400,
    zh: '其他管理员刚刚增减了首页轮播图，本次排序未保存，请刷新页面后再排',
    en: 'Somebody else has just added or removed a picture. Your order was not saved: reload the page and sort again',
  },
  'settings.changed_meanwhile': {
    status: 400,
    zh: '其他管理员刚刚修改了同一项设置，本次修改未保存，请刷新页面后再改',
    en: 'Somebody else has just changed the same setting. Yours was not saved: reload the page and change it again',
  },
  'announcement.changed_meanwhile': {
    status: 400,
    zh: '其他管理员刚刚修改了这条公告，本次修改未保存，请重新打开后再改',
    en: 'Somebody else has just changed this announcement. Yours was not saved: open it again before you change it',
  },
  'submission_trace.not_found': {
    status: 404,
    zh: '没有这次提交的追踪记录：只保留最近的提交',
    en: 'No trace of this submission exists: only traces of recent submissions are kept',
  },
  'incident.not_found': { status: 404, zh: '故障或维护公告不存在', en: 'No such incident or maintenance' },
  'incident.times_invalid': {
    status: 400,
    zh: '结束时间必须晚于开始时间；维护必须填写结束时间',
    en: 'The end must be after the start; maintenance needs an end',
  },
  'announcement.not_found': { status: 404, zh: '公告不存在', en: 'No such announcement' },
  'config.from_environment': {
    status: 400,
    zh: '数据库与 Redis 的地址由环境变量 MONGO_URL、REDIS_URL 决定，请修改后重启服务',
    en: 'The addresses of MongoDB and Redis come from the environment (MONGO_URL, REDIS_URL): change them there and restart',
  },
  'file.not_found': { status: 404, zh: '文件不存在', en: 'No such file' },
  'file.type_not_allowed': { status: 400, zh: '不支持该文件类型', en: 'file type not supported' },
  'file.picture_too_large': {
    status: 400,
    zh: '图片的尺寸过大，最多 {limit} 百万像素',
    en: 'The picture is too large: at most {limit} megapixels',
  },
  'file.missing': { status: 400, zh: '请选择要上传的文件', en: 'Choose a file to upload' },
})
