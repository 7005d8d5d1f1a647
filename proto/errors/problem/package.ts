import { errors } from '../define.ts'

/** Why a package of problems is refused, and what its report tells of single problems. */
export const packageErrors = errors({
  'package.unreadable': {
    status: 400,
    zh: '无法读取题目包：请上传 zip 或 tar.gz 压缩包，或 FPS 的 XML 文件',
    en: 'The package cannot be read: upload a zip, a tar.gz, or an XML file of FPS',
  },
  'package.nested': {
    status: 400,
    zh: '压缩包嵌套层数过多：{name}',
    en: 'Zips are nested too deeply: {name}',
  },
  'package.unknown_format': {
    status: 400,
    zh: '文件中没有找到任何已知格式的题目',
    en: 'The file contains no problem in a supported format',
  },
  'package.too_many_problems': {
    status: 400,
    zh: '题目包中的题目超过 {limit} 道',
    en: 'The package contains more than {limit} problems',
  },
  'package.several_problems': {
    status: 400,
    zh: '题目包中有多道题目，而这里只更新一道',
    en: 'The package contains several problems, but only one can be updated',
  },
  'package.text_too_large': {
    status: 400,
    zh: '文本文件超过 {limit}：{name}',
    en: 'A text file is larger than {limit}: {name}',
  },
  'package.import_result': {
    status: 400,
    zh: '[result] 成功 {succeeded}，失败 {failed}',
    en: '[result] success {succeeded}, failed {failed}',
  },
  'package.imports_under_way': {
    status: 400,
    zh: '已有 {limit} 个导入任务尚未结束，请稍后再试',
    en: 'You already have {limit} unfinished imports; try again later',
  },
  'package.import_not_found': { status: 404, zh: '导入任务不存在', en: 'There is no such import' },
  'package.no_place': { status: 400, zh: '“{what}”在本站没有对应的内容，不会导入', en: '“{what}” is not supported here and is left out' },
  'package.not_judged': { status: 400, zh: '本站尚不能这样评测：{what}', en: 'This way of judging is not supported yet: {what}' },
  'package.file_invalid': { status: 400, zh: '文件内容无法识别：{reason}', en: 'The file cannot be understood: {reason}' },
  'package.file_missing': { status: 400, zh: '缺少文件：{what}', en: 'A file is missing: {what}' },
  'package.test_missing': { status: 400, zh: '测试点缺少输入文件：{what}', en: 'The input of a test is missing: {what}' },
  'package.answer_missing': {
    status: 400,
    zh: '测试点缺少答案文件，按空文件处理：{what}',
    en: 'The answer of a test is missing and taken as empty: {what}',
  },
  'package.no_tests': { status: 400, zh: '没有测试点', en: 'There are no tests' },
  'package.program_language': {
    status: 400,
    zh: '评测程序只能使用 C、C++ 或 Python3：{what}',
    en: 'Judge programs must be written in C, C++ or Python3: {what}',
  },
  'package.program_missing': { status: 400, zh: '缺少评测程序', en: 'The judge program is missing' },
  'package.program_compiled': {
    status: 400,
    zh: '评测程序 {what} 只有编译后的文件：请一并放入源代码',
    en: 'Only the compiled judge program {what} is included: add its source',
  },
  'package.language_unknown': { status: 400, zh: '本站没有语言“{what}”', en: 'There is no language “{what}” here' },
  'package.examples_invalid': { status: 400, zh: '样例格式错误，不会导入', en: 'The examples cannot be read and are left out' },
  'package.examples_tags': {
    status: 400,
    zh: '样例中含有样例标签，不会导入',
    en: 'An example contains the tags that mark examples, and is left out',
  },
  'package.statement_language': {
    status: 400,
    zh: '题面语言“{what}”在本站没有对应，作为{as}题面导入',
    en: 'Statements in “{what}” are not supported here; this one is imported as the statement in {as}',
  },
  'package.section_missing': {
    status: 400,
    zh: '题面没有单独的输入、输出格式，均在题目描述中',
    en: 'The statement has no separate input and output sections: all of it goes into the description',
  },
  'package.limit_changed': {
    status: 400,
    zh: '“{what}”由 {before} 改为 {after}',
    en: '“{what}” becomes {after} instead of {before}',
  },
  'package.points_rounded': {
    status: 400,
    zh: '分数只能是整数：{before} 改为 {after}',
    en: 'Points are whole numbers: {before} becomes {after}',
  },
  'package.id_taken': {
    status: 400,
    zh: '题目编号 {problemId} 已被使用',
    en: 'The id {problemId} is taken',
  },
  'package.id_changed': {
    status: 400,
    zh: '题目编号“{before}”不可用，改为 {after}',
    en: 'The id “{before}” cannot be used here; it becomes {after}',
  },
  'package.field_invalid': { status: 400, zh: '“{what}”不符合要求：{reasonZh}', en: '“{what}” is invalid: {reason}' },
  'package.polygon_full': {
    status: 400,
    zh: '缺少测试点文件 {what}：请在 Polygon 导出完整的题目包（full package）',
    en: 'The test {what} is missing: export the full package from Polygon',
  },
  'package.time_unknown': {
    status: 400,
    zh: '题目包没有给出时间限制，暂设为 {seconds} 秒，请核对',
    en: 'The package gives no time limit; it is set to {seconds} s, please check it',
  },
  'package.not_written': {
    status: 400,
    zh: '所选格式无法表示：{what}',
    en: 'The format does not support {what}',
  },
  'package.examples_judged': {
    status: 400,
    zh: '在该格式中样例也是测试点',
    en: 'In this format the samples are also judged as tests',
  },
  'package.requires_pass': {
    status: 400,
    zh: '该格式中，被依赖的子任务必须全部通过：{what}',
    en: 'In this format a required group must be passed completely: {what}',
  },
  'package.objective': {
    status: 400,
    zh: '客观题作为提交答案题导入，每题一个测试点',
    en: 'Questions with fixed answers become submit-answer tests, one for each question',
  },
  'package.tests_alone': {
    status: 400,
    zh: '文件中只有测试数据：题目以私有状态创建，请补全题面与限制',
    en: 'The package contains only tests: the problem becomes private, and you have to add its statement and limits',
  },
}) // prettier-ignore
