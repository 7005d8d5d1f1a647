import { errors } from './define.ts'

export const problemErrors = errors({
  'problem.not_found': { status: 404, zh: '题目不存在', en: 'No such problem' },
  'problem.version_not_found': { status: 404, zh: '题目的该版本不存在', en: 'No such version of the problem' },
  'problem.none': { status: 404, zh: '题库中还没有题目', en: 'There are no problems yet' },
  'problem.id_taken': { status: 400, zh: '题目编号 {problemId} 已被使用', en: 'The problem id {problemId} is taken' },
  'problem.invalid': { status: 400, zh: '题目信息有误：{detail}', en: 'The problem is invalid: {detail}' },
  'problem.no_tests': {
    status: 400,
    zh: '请上传测试数据或手动添加至少一组数据',
    en: 'Upload test data or add at least one case by hand',
  },
  'problem.no_languages': { status: 400, zh: '请至少选择一种编程语言', en: 'Choose at least one language' },
  'problem.language_unknown': { status: 400, zh: '不支持的编程语言：{language}', en: 'Unknown language: {language}' },
  'problem.case_mode_not_allowed': {
    status: 400,
    zh: '该赛制不支持所选的测试点模式',
    en: 'This case mode is not allowed for the rule type',
  },
  'problem.score_invalid': {
    status: 400,
    zh: '分数必须是不小于 0 的整数',
    en: 'A score must be a whole number of at least 0',
  },
  'problem.group_missing': {
    status: 400,
    zh: '子任务模式下每个测试点都要有分组编号',
    en: 'Every case needs a group number in a subtask mode',
  },
  'problem.template_empty': {
    status: 400,
    zh: '{language} 的代码模板不能为空',
    en: 'The code template of {language} must not be empty',
  },
  'problem.file_names': {
    status: 400,
    zh: '请填写输入和输出文件名',
    en: 'Give both the input and the output file name',
  },
  'problem.judge_mode_unavailable': { status: 400, zh: '暂不支持该评测方式', en: 'This judge mode is not available' },
  'problem.extra_file_invalid': { status: 400, zh: '附加文件有误：{detail}', en: 'An extra file is invalid: {detail}' },
  'tag.not_found': { status: 404, zh: '标签不存在', en: 'No such tag' },
  'tag.taken': { status: 400, zh: '标签 {name} 已存在', en: 'The tag {name} exists already' },
  'classification.not_found': { status: 404, zh: '标签分类不存在', en: 'No such classification' },
  'classification.taken': { status: 400, zh: '标签分类 {name} 已存在', en: 'The classification {name} exists already' },
  'zip.unreadable': { status: 400, zh: '压缩包无法读取：{detail}', en: 'The zip cannot be read: {detail}' },
  'zip.encrypted': {
    status: 400,
    zh: '压缩包已加密，请上传未加密的文件',
    en: 'The zip is encrypted; upload it without a password',
  },
  'zip.unsafe_name': { status: 400, zh: '压缩包中的文件名不安全：{name}', en: 'The zip holds an unsafe name: {name}' },
  'zip.link': { status: 400, zh: '压缩包中不能包含链接：{name}', en: 'The zip must not hold links: {name}' },
  'zip.duplicate_name': { status: 400, zh: '压缩包中有重名文件：{name}', en: 'The zip holds a name twice: {name}' },
  'zip.too_many_files': {
    status: 400,
    zh: '压缩包中的文件超过 {limit} 个',
    en: 'The zip holds more than {limit} files',
  },
  'zip.too_large': { status: 400, zh: '解压后的数据超过 {limit}', en: 'The unpacked data exceeds {limit}' },
  'zip.ratio': { status: 400, zh: '压缩比异常，已拒绝：{name}', en: 'Refused for its compression ratio: {name}' },
  'zip.no_pairs': { status: 400, zh: '压缩包中没有找到成对的测试数据', en: 'The zip holds no test cases' },
  'zip.upload_gone': {
    status: 400,
    zh: '上传的测试数据已失效，请重新上传',
    en: 'The uploaded test data is gone; upload it again',
  },
})
