import { errors } from '../define.ts'

/** Reasons why the strength of a problem's tests cannot be measured, by stress tests or by mutants of a solution. */
export const strengthErrors = errors({
  'stress.mode': {
    status: 400,
    zh: '只有比较输出（含检查器）的题目可以对拍',
    en: 'Stress tests support only problems that compare or check output',
  },
  'stress.generator_unknown': {
    status: 400,
    zh: '生成器 {generator} 未保存',
    en: 'Generator {generator} is not saved',
  },
  'stress.no_round': {
    status: 400,
    zh: '每一轮的输入会完全相同，请在参数中写入 {i}（轮次编号）',
    en: 'Every round would have the same input, use {i} (round number) in the arguments',
  },
  'stress.nothing_found': { status: 400, zh: '对拍没有找到差异', en: 'The stress test found no difference' },
  'stress.no_answer': {
    status: 400,
    zh: '标程没有写出答案：{reason}',
    en: 'The reference solution produced no answer: {reason}',
  },
  'mutants.language': {
    status: 400,
    zh: '变异测试支持 C、C++、Java 与 Python，不支持 {language}',
    en: 'Mutation tests support C, C++, Java and Python, not {language}',
  },
  'mutants.none': {
    status: 400,
    zh: '该提交中没有可以改动的地方',
    en: 'Nothing to mutate in this submission',
  },
})
