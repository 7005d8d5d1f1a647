import { errors } from '../define.ts'

/** Reasons why a gate is refused, and its findings on a problem. */
export const gateErrors = errors({
  'gate.no_tests': {
    status: 400,
    zh: '题目还没有测试点，无法检验',
    en: 'The problem has no tests to check',
  },
  'gate.remote': {
    status: 400,
    zh: '远程题目由原平台评测，无法在此检验',
    en: 'Remote problems are judged on the remote judge and cannot be checked here',
  },
  'gate.generator_unknown': {
    status: 400,
    zh: '测试点 {name} 的脚本使用了未保存的生成器 {generator}',
    en: 'The script of test {name} uses generator {generator}, which is not saved',
  },
  'gate.program_name_taken': { status: 400, zh: '程序名称 {name} 重复', en: 'Duplicate program name {name}' },
  'gate.preparation_too_large': {
    status: 400,
    zh: '校验器、生成器与检查器测试合计不能超过 {limit} MiB',
    en: 'Validators, generators and checker tests exceed {limit} MiB in total',
  },
  'gate.lost': {
    status: 400,
    zh: '检验中断，没有结果，请重新开始',
    en: 'The check was interrupted without a result, start it again',
  },
  'gate.solution_failed': {
    status: 400,
    zh: '提交 {name} 无法评测：{message}',
    en: 'Submission {name} could not be judged: {message}',
  },
  'gate.solution_unexpected': {
    status: 400,
    zh: '提交 {name} 在测试点 {test} 上得到 {verdict}，应为 {expected}',
    en: 'Submission {name} gets {verdict} on test {test}, but should get {expected}',
  },
  'gate.wrong_solution_passes': {
    status: 400,
    zh: '没有测试点能使应得 {expected} 的提交 {name} 失败',
    en: 'Submission {name} passes all tests, but should get {expected}',
  },
  'gate.no_accepted_solution': {
    status: 400,
    zh: '没有应当通过的示例提交',
    en: 'No example submission that should be accepted',
  },
  'gate.no_wrong_solution': {
    status: 400,
    zh: '没有应当失败的示例提交，无法判断测试点的强度',
    en: 'No example submission that should fail, so the strength of the tests is unknown',
  },
  'gate.slow_not_clearly': {
    status: 400,
    zh: '应超时的提交 {name} 仅用时 {time} ms，不到时限 {limit} ms 的 {percent}%',
    en: 'Submission {name} should exceed the time limit, but takes {time} ms, less than {percent}% of the limit ({limit} ms)',
  },
  'gate.time_limit_tight': {
    status: 400,
    zh: '应通过的提交 {name} 用时 {time} ms，超过时限 {limit} ms 的一半',
    en: 'Submission {name} should be accepted, but takes {time} ms, more than half of the limit ({limit} ms)',
  },
  'gate.no_validator': { status: 400, zh: '没有输入校验器', en: 'No input validator' },
  'gate.validator_failed': {
    status: 400,
    zh: '校验器 {name} 运行失败：{message}',
    en: 'Validator {name} failed: {message}',
  },
  'gate.test_invalid': {
    status: 400,
    zh: '校验器 {name} 不接受测试点 {test} 的输入：{message}',
    en: 'Validator {name} rejects the input of test {test}: {message}',
  },
  'gate.tests_equal': {
    status: 400,
    zh: '测试点 {test} 与测试点 {other} 的输入相同',
    en: 'Test {test} has the same input as test {other}',
  },
  'gate.tests_not_failed': {
    status: 400,
    zh: '{count} 个测试点未能卡住任何错误提交：{tests}',
    en: '{count} tests fail no wrong submission: {tests}',
  },
  'gate.no_samples': { status: 400, zh: '题面没有样例', en: 'The statement has no samples' },
  'gate.sample_not_test': { status: 400, zh: '样例 {no} 不是测试点', en: 'Sample {no} is not a test' },
  'gate.sample_answer_differs': {
    status: 400,
    zh: '样例 {no} 的输出与测试点 {test} 的答案不同',
    en: 'The output of sample {no} differs from the answer of test {test}',
  },
  'gate.checker_failed': {
    status: 400,
    zh: '检查器运行失败（{trial}，测试点 {test}）：{message}',
    en: 'The checker failed ({trial}, test {test}): {message}',
  },
  'gate.checker_refuses_answer': {
    status: 400,
    zh: '检查器不接受测试点 {test} 的答案：{message}',
    en: 'The checker rejects the answer of test {test}: {message}',
  },
  'gate.checker_accepts': {
    status: 400,
    zh: '检查器接受了错误的答案（{trial}，测试点 {test}）',
    en: 'The checker accepts a wrong answer ({trial}, test {test})',
  },
  'gate.checker_test_wrong': {
    status: 400,
    zh: '检查器测试 {name} 得到 {verdict}，与预期不符',
    en: 'Checker test {name} gets the unexpected verdict {verdict}',
  },
  'gate.interactor_failed': {
    status: 400,
    zh: '交互器在异常程序下运行失败（{trial}）：{message}',
    en: 'The interactor failed with an invalid program ({trial}): {message}',
  },
  'gate.interactor_accepts': {
    status: 400,
    zh: '交互器接受了异常程序（{trial}）',
    en: 'The interactor accepts an invalid program ({trial})',
  },
  'gate.statement_missing': { status: 400, zh: '缺少 {lang} 题面', en: 'No statement in {lang}' },
  'gate.statement_without_bounds': {
    status: 400,
    zh: '{lang} 题面没有给出数据范围',
    en: 'The {lang} statement gives no constraints',
  },
  'gate.formula_broken': {
    status: 400,
    zh: '{lang} 题面的公式 {formula} 有误：{message}',
    en: 'Invalid formula in the {lang} statement: {formula}: {message}',
  },
  'gate.image_unreachable': {
    status: 400,
    zh: '{lang} 题面的图片 {image} 无法显示',
    en: 'Image in the {lang} statement cannot be shown: {image}',
  },
})
