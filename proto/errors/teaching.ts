import { errors } from './define.ts'

export const teachingErrors = errors({
  'teacher.not_found': { status: 404, zh: '教师不存在', en: 'No such teacher' },
  'teacher.account_unknown': {
    status: 400,
    zh: '账号 {username} 不存在',
    en: 'Account {username} does not exist',
  },
  'teacher.already': {
    status: 400,
    zh: '账号 {username} 已是教师',
    en: 'Account {username} is already a teacher',
  },
  'teacher.changed_meanwhile': {
    status: 400,
    zh: '教师资料已被其他管理员修改，本次修改未保存，请重新打开',
    en: 'The teacher was changed by someone else. Your changes were not saved, open it again',
  },
  'appointment.not_found': { status: 404, zh: '预约不存在', en: 'No such appointment' },
  'appointment.own': { status: 400, zh: '不能预约自己', en: 'You cannot book an appointment with yourself' },
  'appointment.time_invalid': {
    status: 400,
    zh: '预约须从整刻钟开始和结束，时长为 {step} 至 {max} 分钟',
    en: 'Appointments must start and end on a quarter hour and last {step} to {max} minutes',
  },
  'appointment.not_ahead': {
    status: 400,
    zh: '只能预约 {days} 天以内的时间',
    en: 'Appointments can be booked up to {days} days ahead',
    enOne: { of: 'days', en: 'Appointments can be booked up to {days} day ahead' },
  },
  'appointment.time_taken': {
    status: 400,
    zh: '该时间已被预约，请更换时间',
    en: 'This time is taken, choose another',
  },
  'appointment.own_overlap': {
    status: 400,
    zh: '你在该时间已有其他预约',
    en: 'You have another appointment at this time',
  },
  'appointment.too_many': {
    status: 400,
    zh: '你有 {limit} 个预约待答复，请等待教师答复',
    en: 'You have {limit} pending appointments, wait for the teachers to respond',
    enOne: {
      of: 'limit',
      en: 'You have {limit} pending appointment, wait for the teacher to respond',
    },
  },
  'appointment.not_yours_to_answer': {
    status: 403,
    zh: '只有教师本人可以接受或拒绝预约',
    en: 'Only the teacher can accept or decline appointments',
  },
  'appointment.settled': {
    status: 400,
    zh: '预约已处理或已开始，不能再更改',
    en: 'The appointment has been answered or has started, and can no longer be changed',
  },
  'teacher_question.not_found': { status: 404, zh: '提问不存在', en: 'No such question' },
  'teacher_question.own': { status: 400, zh: '不能向自己提问', en: 'You cannot ask yourself' },
  'teacher_question.empty': { status: 400, zh: '请填写内容', en: 'Enter the content' },
  'teacher_question.price_changed': {
    status: 400,
    zh: '提问价格已变为 {point} 积分，请确认后重新提交',
    en: 'A question now costs {point} points, confirm and send it again',
  },
  'teacher_question.submission_unknown': {
    status: 400,
    zh: '提交 {submitId} 不存在，或不属于你',
    en: 'You have no submission {submitId}',
  },
  'teacher_question.submission_in_contest': {
    status: 400,
    zh: '比赛中的提交不能发给教师',
    en: 'Contest submissions cannot be sent to a teacher',
  },
  'teacher_question.picture_unknown': {
    status: 400,
    zh: '图片已过期，请重新上传',
    en: 'The image has expired, upload it again',
  },
  'teacher_question.too_many_pictures': {
    status: 400,
    zh: '你有 {limit} 张图片未发送，请先发送，或一天后再上传',
    en: 'You have {limit} unsent images. Send them first, or wait a day',
  },
  'teacher_question.closed': {
    status: 400,
    zh: '该提问已结束，不能再发送消息',
    en: 'This question is closed, no more messages can be sent',
  },
  'teacher_question.full': {
    status: 400,
    zh: '每个提问最多 {limit} 条消息，请重新提问',
    en: 'At most {limit} messages per question, ask a new one',
  },
  'teacher_question.teacher_only': {
    status: 403,
    zh: '只有教师本人可以执行此操作',
    en: 'Only the teacher can do this',
  },
  'teacher_question.asker_only': {
    status: 403,
    zh: '只有提问者可以执行此操作',
    en: 'Only the asker can do this',
  },
  'teacher_question.not_waiting': {
    status: 400,
    zh: '该提问已有结果，不能撤回',
    en: 'The question has been settled and cannot be withdrawn',
  },
  'teacher_question.not_answered': {
    status: 400,
    zh: '教师回答后才能评分',
    en: 'The answer can be rated once the teacher has answered',
  },
  'teacher_question.already_rated': { status: 400, zh: '你已经评过分', en: 'You have already rated this answer' },
})
