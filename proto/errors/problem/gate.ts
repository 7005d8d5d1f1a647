import { errors } from '../define.ts'

/** Why a gate is refused, and what it finds on a problem. */
export const gateErrors = errors({
  'gate.no_tests': {
    status: 400,
    zh: '题目还没有测试点，无法检验',
    en: 'The problem has no tests, so nothing can be checked',
  },
  'gate.remote': {
    status: 400,
    zh: '远程题目由原网站评测，无法在此检验',
    en: 'A problem of a remote judge is judged there, and cannot be tested here',
  },
  'gate.generator_unknown': {
    status: 400,
    zh: '测试点 {name} 的脚本使用了未保存的生成器 {generator}',
    en: 'The script of test {name} uses the generator {generator}, which does not exist here',
  },
  'gate.program_name_taken': { status: 400, zh: '程序名称 {name} 重复', en: 'The name {name} is used twice' },
  'gate.preparation_too_large': {
    status: 400,
    zh: '校验器、生成器与检查器测试合计不能超过 {limit} MiB',
    en: 'Validators, generators and checker tests may take at most {limit} MiB together',
  },
  'gate.lost': {
    status: 400,
    zh: '检验被中断，没有结果，请重新开始',
    en: 'The run was interrupted without a result: start it again',
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
    en: 'There is no example submission that should be accepted',
  },
  'gate.no_wrong_solution': {
    status: 400,
    zh: '没有应当失败的示例提交，无法判断测试点的强度',
    en: 'There is no example submission that should fail, so nothing shows what the tests catch',
  },
  'gate.slow_not_clearly': {
    status: 400,
    zh: '应超时的提交 {name} 仅用时 {time} ms，不到时限 {limit} ms 的 {percent}%',
    en: 'Submission {name} should be too slow, but takes {time} ms, less than {percent}% of the limit of {limit} ms',
  },
  'gate.time_limit_tight': {
    status: 400,
    zh: '应通过的提交 {name} 用时 {time} ms，超过时限 {limit} ms 的一半',
    en: 'Submission {name} should be accepted, but takes {time} ms, more than half of the limit of {limit} ms',
  },
  'gate.no_validator': { status: 400, zh: '没有输入校验器', en: 'There is no input validator' },
  'gate.validator_failed': {
    status: 400,
    zh: '校验器 {name} 没有完成工作：{message}',
    en: 'Validator {name} failed to run: {message}',
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
    zh: '{count} 个测试点没有使任何应失败的提交失败：{tests}',
    en: 'On {count} of the tests, no wrong example submission fails: {tests}',
  },
  'gate.no_samples': { status: 400, zh: '题面没有样例', en: 'The statement has no samples' },
  'gate.sample_not_test': { status: 400, zh: '样例 {no} 不是测试点', en: 'Sample {no} is not among the tests' },
  'gate.sample_answer_differs': {
    status: 400,
    zh: '样例 {no} 的输出与测试点 {test} 的答案不同',
    en: 'The output of sample {no} differs from the answer of test {test}',
  },
  'gate.checker_failed': {
    status: 400,
    zh: '检查器没有完成工作（{trial}，测试点 {test}）：{message}',
    en: 'The checker failed to run ({trial}, test {test}): {message}',
  },
  'gate.checker_refuses_answer': {
    status: 400,
    zh: '检查器不接受测试点 {test} 的答案：{message}',
    en: 'The checker rejects the answer of test {test}: {message}',
  },
  'gate.checker_accepts': {
    status: 400,
    zh: '检查器接受了被改动的答案（{trial}，测试点 {test}）',
    en: 'The checker accepts a corrupted answer ({trial}, test {test})',
  },
  'gate.checker_test_wrong': {
    status: 400,
    zh: '检查器测试 {name} 得到 {verdict}，与预期不符',
    en: 'The checker test {name} gets {verdict}, which it should not',
  },
  'gate.interactor_failed': {
    status: 400,
    zh: '交互器遇到不合规的程序时没有完成工作（{trial}）：{message}',
    en: 'The interactor failed to run with a program that is not a solution ({trial}): {message}',
  },
  'gate.interactor_accepts': {
    status: 400,
    zh: '交互器接受了不合规的程序（{trial}）',
    en: 'The interactor accepts a program that is not a solution ({trial})',
  },
  'gate.statement_missing': { status: 400, zh: '缺少 {lang} 题面', en: 'There is no statement in {lang}' },
  'gate.statement_without_bounds': {
    status: 400,
    zh: '{lang} 题面没有给出数据范围',
    en: 'The statement in {lang} does not give the limits of the input',
  },
  'gate.formula_broken': {
    status: 400,
    zh: '{lang} 题面的公式 {formula} 有误：{message}',
    en: 'The statement in {lang} has an invalid formula: {formula}: {message}',
  },
  'gate.image_unreachable': {
    status: 400,
    zh: '{lang} 题面的图片 {image} 无法显示',
    en: 'The statement in {lang} has a picture that cannot be shown: {image}',
  },
})
