import { errors } from './define.ts'

export const siteErrors = errors({
  'carousel.full': {
    status: 400,
    zh: '首页轮播图最多 {limit} 张',
    en: 'At most {limit} carousel images',
  },
  'carousel.changed_meanwhile': {
    status: 400,
    zh: '轮播图已被其他管理员更改，本次排序未保存，请刷新后重试',
    en: 'The images were changed by someone else. Your order was not saved, reload and sort again',
  },
  'settings.changed_meanwhile': {
    status: 400,
    zh: '该设置已被其他管理员修改，本次修改未保存，请刷新后重试',
    en: 'The setting was changed by someone else. Your changes were not saved, reload and try again',
  },
  'announcement.changed_meanwhile': {
    status: 400,
    zh: '公告已被其他管理员修改，本次修改未保存，请重新打开',
    en: 'The announcement was changed by someone else. Your changes were not saved, open it again',
  },
  'submission_trace.not_found': {
    status: 404,
    zh: '没有该提交的追踪记录，仅保留最近的提交',
    en: 'No trace of this submission. Only recent traces are kept',
  },
  'incident.not_found': { status: 404, zh: '故障或维护不存在', en: 'No such incident or maintenance' },
  'incident.times_invalid': {
    status: 400,
    zh: '结束时间必须晚于开始时间；维护必须填写结束时间',
    en: 'The end must be after the start, and maintenance requires an end',
  },
  'announcement.not_found': { status: 404, zh: '公告不存在', en: 'No such announcement' },
  'config.from_environment': {
    status: 400,
    zh: '数据库与 Redis 地址由环境变量 MONGO_URL、REDIS_URL 设置，请修改后重启服务',
    en: 'MongoDB and Redis are set by the environment variables MONGO_URL and REDIS_URL. Change them and restart',
  },
  'file.not_found': { status: 404, zh: '文件不存在', en: 'No such file' },
  'file.type_not_allowed': { status: 400, zh: '不支持该文件类型', en: 'file type not supported' },
  'file.picture_too_large': {
    status: 400,
    zh: '图片尺寸过大，最多 {limit} 百万像素',
    en: 'The image is too large, at most {limit} megapixels',
  },
  'file.missing': { status: 400, zh: '请选择要上传的文件', en: 'Choose a file to upload' },
})
