import { errors } from './define.ts'

export const teachingErrors = errors({
  'teacher.not_found': { status: 404, zh: '教师不存在', en: 'No such teacher' },
  'teacher.account_unknown': {
    status: 400,
    zh: '没有名为 {username} 的账号',
    en: 'There is no account named {username}',
  },
  'teacher.already': {
    status: 400,
    zh: '账号 {username} 已经是教师',
    en: 'The account {username} is already a teacher',
  },
  'teacher.changed_meanwhile': {
    status: 400,
    zh: '其他管理员刚刚修改了这位教师的资料，本次修改未保存，请重新打开后再改',
    en: 'Somebody else has just changed this teacher. Yours was not saved: open it again before you change it',
  },
  'appointment.not_found': { status: 404, zh: '预约不存在', en: 'No such appointment' },
  'appointment.own': { status: 400, zh: '不能预约自己', en: 'You cannot make an appointment with yourself' },
  'appointment.time_invalid': {
    status: 400,
    zh: '预约的开始和结束时间须为整刻钟，时长为 {step} 至 {max} 分钟',
    en: 'Appointments must begin and end on a quarter of an hour and last {step} to {max} minutes',
  },
  'appointment.not_ahead': {
    status: 400,
    zh: '只能预约从现在起 {days} 天以内的时间',
    en: 'An appointment must be in the future, at most {days} days ahead',
    enOne: { of: 'days', en: 'An appointment must be in the future, at most {days} day ahead' },
  },
  'appointment.time_taken': {
    status: 400,
    zh: '该时间已被预约，请选择其他时间',
    en: 'This time is taken; please choose another',
  },
  'appointment.own_overlap': {
    status: 400,
    zh: '你在该时间已有其他预约',
    en: 'You have another appointment at this time',
  },
  'appointment.too_many': {
    status: 400,
    zh: '你已有 {limit} 个预约在等待答复，请等待教师答复后再预约',
    en: 'You have {limit} appointments waiting for an answer; wait for one before you request another',
    enOne: {
      of: 'limit',
      en: 'You have {limit} appointment waiting for an answer; wait for it before you request another',
    },
  },
  'appointment.not_yours_to_answer': {
    status: 403,
    zh: '只有教师本人可以接受或拒绝预约',
    en: 'Only the teacher may accept or decline an appointment',
  },
  'appointment.settled': {
    status: 400,
    zh: '该预约已被处理，或已经开始，不能再更改',
    en: 'This appointment has been answered or has begun, so it can no longer be changed this way',
  },
  'teacher_question.not_found': { status: 404, zh: '提问不存在', en: 'No such question' },
  'teacher_question.own': { status: 400, zh: '不能向自己提问', en: 'You cannot ask yourself' },
  'teacher_question.empty': { status: 400, zh: '请填写内容', en: 'Please write something' },
  'teacher_question.price_changed': {
    status: 400,
    zh: '提问的价格已变为 {point} 积分，请确认后再次提交',
    en: 'A question costs {point} points now; please confirm and send it again',
  },
  'teacher_question.submission_unknown': {
    status: 400,
    zh: '没有编号为 {submitId} 的提交，或该提交不属于你',
    en: 'There is no submission {submitId} of yours',
  },
  'teacher_question.submission_in_contest': {
    status: 400,
    zh: '比赛中的提交不能发给教师',
    en: 'Submissions to a contest cannot be sent to a teacher',
  },
  'teacher_question.picture_unknown': {
    status: 400,
    zh: '图片已过期，请重新上传',
    en: 'A picture is no longer there; please upload it again',
  },
  'teacher_question.too_many_pictures': {
    status: 400,
    zh: '你有 {limit} 张已上传但未发送的图片，请先发送，或等待一天后再上传',
    en: 'You have {limit} unsent pictures; send them first, or wait for a day',
  },
  'teacher_question.closed': {
    status: 400,
    zh: '该提问已结束，不能再发送消息',
    en: 'This question is closed: no more messages can be written',
  },
  'teacher_question.full': {
    status: 400,
    zh: '一次提问最多 {limit} 条消息，请重新提问',
    en: 'A conversation can have at most {limit} messages; please ask a new question',
  },
  'teacher_question.teacher_only': {
    status: 403,
    zh: '只有教师本人可以执行此操作',
    en: 'Only the teacher may do this',
  },
  'teacher_question.asker_only': {
    status: 403,
    zh: '只有提问者可以执行此操作',
    en: 'Only the person who asked can do this',
  },
  'teacher_question.not_waiting': {
    status: 400,
    zh: '该提问已有结果，不能撤回',
    en: 'This question no longer waits for an answer, and cannot be withdrawn',
  },
  'teacher_question.not_answered': {
    status: 400,
    zh: '教师回答后才能评分',
    en: 'You can rate the answer once the teacher has answered',
  },
  'teacher_question.already_rated': { status: 400, zh: '你已经评过分', en: 'You have already rated this answer' },
})
