import { errors } from '../define.ts'

export const trainingErrors = errors({
  'training.not_found': { status: 404, zh: '训练不存在', en: 'No such training' },
  'training.not_manageable': {
    status: 403,
    zh: '只有训练的创建者或超级管理员可以管理该训练',
    en: 'Only the author of the training and super administrators may manage it',
  },
  'training.registration_required': {
    status: 400,
    zh: '请先输入训练密码',
    en: 'Enter the training password first',
  },
  'training.prerequisites_missing': {
    status: 400,
    zh: '请先完成前置训练：{missing}',
    en: 'Complete the required trainings first: {missing}',
  },
  'training.prerequisite_unknown': {
    status: 400,
    zh: '前置训练 {tid} 不存在，或不能用于该训练',
    en: 'Training {tid} does not exist, or this training cannot build on it',
  },
  'training.prerequisite_circle': {
    status: 400,
    zh: '前置训练“{title}”又以该训练为前置，形成循环',
    en: 'This training cannot build on “{title}”, which builds on this one',
  },
  'training.password_wrong': { status: 400, zh: '训练密码错误', en: 'Wrong training password' },
  'training.password_required': {
    status: 400,
    zh: '非公开的训练必须设置密码',
    en: 'A private training needs a password',
  },
  'training.text_required': {
    status: 400,
    zh: '训练的标题和简介不能为空',
    en: 'A training needs a title and a description',
  },
  'training.no_rank': {
    status: 400,
    zh: '公开训练没有排行榜',
    en: 'Public trainings have no rank',
  },
  'training.due_without_members': {
    status: 400,
    zh: '公开训练没有成员，不能设置截止时间；请设为私有训练或团队训练',
    en: 'Public trainings have no members, so they cannot have a due date: make it private or a group training',
  },
  'training.no_gradebook': {
    status: 400,
    zh: '公开训练没有成绩册',
    en: 'Public trainings have no gradebook',
  },
  'training.gradebook_denied': {
    status: 403,
    zh: '只有训练的管理者可以导出成绩册',
    en: 'Only the managers of the training may download its gradebook',
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
    en: 'A training can have at most {limit} problems',
  },
  'training_category.not_found': { status: 404, zh: '训练分类不存在', en: 'No such training category' },
  'training_category.taken': {
    status: 400,
    zh: '已有名为 {name} 的训练分类',
    en: 'A training category named {name} already exists',
  },
  'training_category.name_required': { status: 400, zh: '分类名称不能为空', en: 'A category needs a name' },
})
