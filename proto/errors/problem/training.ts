import { errors } from '../define.ts'

export const trainingErrors = errors({
  'training.not_found': { status: 404, zh: '训练不存在', en: 'No such training' },
  'training.not_manageable': {
    status: 403,
    zh: '只有创建者和超级管理员可以管理该训练',
    en: 'Only the author and super administrators can manage this training',
  },
  'training.registration_required': {
    status: 400,
    zh: '请先输入训练密码',
    en: 'Enter the training password first',
  },
  'training.prerequisites_missing': {
    status: 400,
    zh: '请先完成前置训练：{missing}',
    en: 'Complete the prerequisites first: {missing}',
  },
  'training.prerequisite_unknown': {
    status: 400,
    zh: '前置训练 {tid} 不存在或不能使用',
    en: 'Prerequisite {tid} does not exist or cannot be used',
  },
  'training.prerequisite_circle': {
    status: 400,
    zh: '“{title}”以该训练为前置，不能互为前置训练',
    en: '“{title}” has this training as a prerequisite, so it cannot be one itself',
  },
  'training.password_wrong': { status: 400, zh: '训练密码错误', en: 'Wrong training password' },
  'training.password_required': {
    status: 400,
    zh: '非公开的训练必须设置密码',
    en: 'Private trainings need a password',
  },
  'training.text_required': {
    status: 400,
    zh: '训练的标题和简介不能为空',
    en: 'Title and description are required',
  },
  'training.no_rank': {
    status: 400,
    zh: '公开训练没有排行榜',
    en: 'Public trainings have no ranking',
  },
  'training.due_without_members': {
    status: 400,
    zh: '公开训练没有成员，不能设置截止时间；请设为私有训练或团队训练',
    en: 'Public trainings have no members and cannot have a due date. Make it private or a group training',
  },
  'training.no_gradebook': {
    status: 400,
    zh: '公开训练没有成绩册',
    en: 'Public trainings have no gradebook',
  },
  'training.gradebook_denied': {
    status: 403,
    zh: '只有训练的管理者可以导出成绩册',
    en: 'Only training managers can export the gradebook',
  },
  'training.problem_exists': { status: 400, zh: '该题目已在训练中', en: 'The problem is already in the training' },
  'training.problem_missing': { status: 404, zh: '该题目不在训练中', en: 'The problem is not in the training' },
  'training.problem_not_public': {
    status: 400,
    zh: '只能添加公开题目：{problemId} 不是公开题目',
    en: 'Only public problems can be added: {problemId} is not public',
  },
  'training.too_many_problems': {
    status: 400,
    zh: '一个训练最多包含 {limit} 道题目',
    en: 'At most {limit} problems per training',
  },
  'training_category.not_found': { status: 404, zh: '训练分类不存在', en: 'No such training category' },
  'training_category.taken': {
    status: 400,
    zh: '训练分类 {name} 已存在',
    en: 'Training category {name} already exists',
  },
  'training_category.name_required': { status: 400, zh: '分类名称不能为空', en: 'Enter a category name' },
})
