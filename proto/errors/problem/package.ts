import { errors } from '../define.ts'

/** Reasons why a problem package is refused, and notes about single problems in its report. */
export const packageErrors = errors({
  'package.unreadable': {
    status: 400,
    zh: '无法读取题目包：请上传 zip 或 tar.gz 压缩包，或 FPS 的 XML 文件',
    en: 'Cannot read the package: upload a zip or tar.gz, or an FPS XML file',
  },
  'package.nested': {
    status: 400,
    zh: '压缩包嵌套层数过多：{name}',
    en: 'Zips are nested too deeply: {name}',
  },
  'package.unknown_format': {
    status: 400,
    zh: '没有找到支持的题目格式',
    en: 'No problem in a supported format found',
  },
  'package.too_many_problems': {
    status: 400,
    zh: '题目包中的题目超过 {limit} 道',
    en: 'The package contains more than {limit} problems',
  },
  'package.several_problems': {
    status: 400,
    zh: '题目包中有多道题目，而这里只更新一道',
    en: 'The package contains several problems, but only one can be updated here',
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
    en: 'You already have {limit} unfinished imports, try again later',
  },
  'package.import_not_found': { status: 404, zh: '导入任务不存在', en: 'No such import' },
  'package.no_place': {
    status: 400,
    zh: '不支持“{what}”，不会导入',
    en: '“{what}” is not supported and will not be imported',
  },
  'package.not_judged': { status: 400, zh: '不支持该评测方式：{what}', en: 'Judging method not supported: {what}' },
  'package.file_invalid': { status: 400, zh: '文件内容无法识别：{reason}', en: 'Invalid file: {reason}' },
  'package.file_missing': { status: 400, zh: '缺少文件：{what}', en: 'File missing: {what}' },
  'package.test_missing': { status: 400, zh: '测试点缺少输入文件：{what}', en: 'Input file of a test missing: {what}' },
  'package.answer_missing': {
    status: 400,
    zh: '测试点缺少答案文件，按空文件处理：{what}',
    en: 'Answer file of a test missing, treated as empty: {what}',
  },
  'package.no_tests': { status: 400, zh: '没有测试点', en: 'No tests' },
  'package.program_language': {
    status: 400,
    zh: '评测程序只能使用 C、C++ 或 Python3：{what}',
    en: 'Judge programs must be written in C, C++ or Python3: {what}',
  },
  'package.program_missing': { status: 400, zh: '缺少评测程序', en: 'Judge program missing' },
  'package.program_compiled': {
    status: 400,
    zh: '评测程序 {what} 只有编译后的文件，请添加源代码',
    en: 'Judge program {what} is included only in compiled form, add the source',
  },
  'package.language_unknown': { status: 400, zh: '不支持语言“{what}”', en: 'Language “{what}” is not supported' },
  'package.examples_invalid': { status: 400, zh: '样例格式错误，不会导入', en: 'Invalid samples, not imported' },
  'package.examples_tags': {
    status: 400,
    zh: '样例中含有样例标签，不会导入',
    en: 'A sample contains sample tags, not imported',
  },
  'package.statement_language': {
    status: 400,
    zh: '不支持题面语言“{what}”，作为{as}题面导入',
    en: 'Statement language “{what}” is not supported, imported as {as}',
  },
  'package.section_missing': {
    status: 400,
    zh: '题面没有单独的输入、输出格式，均在题目描述中',
    en: 'The statement has no separate input and output sections; everything is in the description',
  },
  'package.limit_changed': {
    status: 400,
    zh: '“{what}”由 {before} 改为 {after}',
    en: '“{what}” changed from {before} to {after}',
  },
  'package.points_rounded': {
    status: 400,
    zh: '分数须为整数：{before} 改为 {after}',
    en: 'Points must be integers: {before} changed to {after}',
  },
  'package.id_taken': {
    status: 400,
    zh: '题号 {problemId} 已被使用',
    en: 'Problem ID {problemId} already taken',
  },
  'package.id_changed': {
    status: 400,
    zh: '题号“{before}”不可用，改为 {after}',
    en: 'Problem ID “{before}” is not available, changed to {after}',
  },
  'package.field_invalid': { status: 400, zh: '“{what}”不符合要求：{reasonZh}', en: '“{what}” is invalid: {reason}' },
  'package.polygon_full': {
    status: 400,
    zh: '缺少测试点文件 {what}，请从 Polygon 导出完整的题目包（full package）',
    en: 'Test file {what} missing: export the full package from Polygon',
  },
  'package.time_unknown': {
    status: 400,
    zh: '题目包没有给出时间限制，暂设为 {seconds} 秒，请核对',
    en: 'No time limit in the package, set to {seconds} s; please check',
  },
  'package.not_written': {
    status: 400,
    zh: '该格式不支持：{what}',
    en: 'Not supported by the format: {what}',
  },
  'package.examples_judged': {
    status: 400,
    zh: '在该格式中样例也是测试点',
    en: 'In this format, samples are also tests',
  },
  'package.requires_pass': {
    status: 400,
    zh: '该格式中，被依赖的子任务必须全部通过：{what}',
    en: 'In this format, required subtasks must be fully passed: {what}',
  },
  'package.objective': {
    status: 400,
    zh: '客观题作为提交答案题导入，每题一个测试点',
    en: 'Objective questions are imported as output-only problems, one test per question',
  },
  'package.tests_alone': {
    status: 400,
    zh: '文件中只有测试数据，题目将创建为私有，请补全题面与限制',
    en: 'The file contains only tests. The problem is created as private; complete the statement and limits',
  },
})
