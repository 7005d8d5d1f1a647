import { errors } from '../define.ts'

/** What is wrong with a script of tests, and why its tests cannot be made or taken. */
export const scriptErrors = errors({
  'script.line': {
    status: 400,
    zh: '第 {line} 行无法识别：{text}',
    en: 'Line {line} is not a valid script command: {text}',
  },
  'script.loop_open': {
    status: 400,
    zh: '第 {line} 行的循环缺少 </#list>',
    en: 'The loop in line {line} has no </#list>',
  },
  'script.loop_not_open': {
    status: 400,
    zh: '第 {line} 行的 </#list> 没有对应的循环',
    en: 'Line {line} ends a loop that was never started',
  },
  'script.expression': {
    status: 400,
    zh: '第 {line} 行的表达式有误：{text}',
    en: 'Line {line} has an expression that cannot be evaluated: {text}',
  },
  'script.target': {
    status: 400,
    zh: '第 {line} 行的目标 {target} 不是测试点编号或文件名',
    en: 'Line {line}: {target} is neither the number of a test nor the name of a file',
  },
  'script.target_taken': {
    status: 400,
    zh: '第 {line} 行：测试点 {target} 已由前面的行生成',
    en: 'Line {line}: test {target} is already made by an earlier line',
  },
  'script.range_equal': {
    status: 400,
    zh: '第 {line} 行：测试点 {from} 至 {to} 会完全相同，请在参数中写入 {i}',
    en: 'Line {line}: tests {from} to {to} would all be the same; use {i} in the arguments',
  },
  'script.too_many_tests': {
    status: 400,
    zh: '第 {line} 行：脚本最多生成 {limit} 个测试点',
    en: 'Line {line}: a script makes at most {limit} tests',
  },
  'script.generator_unknown': {
    status: 400,
    zh: '第 {line} 行使用了未保存的生成器 {generator}',
    en: 'Line {line} uses the generator {generator}, which the problem does not have',
  },
  'script.arguments': {
    status: 400,
    zh: '第 {line} 行的参数有误：引号未闭合，或超过 {limit} 个',
    en: 'Line {line}: a quote is not closed, or there are more than {limit} arguments',
  },
  'script.empty': { status: 400, zh: '脚本没有生成任何测试点', en: 'The script makes no tests' },
  'script.solution_unknown': {
    status: 400,
    zh: '示例提交不存在，请选择一个用来生成答案的提交',
    en: 'There is no such example submission: choose one to write the answers',
  },
  'script.running': {
    status: 400,
    zh: '正在生成测试点，请等待完成或先停止',
    en: 'Tests are being generated: wait, or stop that first',
  },
  'script.not_whole': {
    status: 400,
    zh: '有 {count} 个测试点没有生成，请先处理错误并重新生成',
    en: '{count} tests could not be made: fix the errors and make them again',
  },
})
