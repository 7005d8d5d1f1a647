import type { Locale } from '../codes/locale.ts'
import type { ChoiceName, ChoiceValue, RuleOptionName } from './options.ts'
import type { ContestRuleName } from './rules.ts'

/** `help` explains to organisers and participants what counts. */
interface RuleText {
  name: string
  help: string
}

/** Names of contest rules and of their options on pages and in docs. */
export const contestRuleTexts = {
  'zh-CN': {
    rules: {
      acm: { name: 'ACM', help: '按通过题数排名；题数相同时，用时加每次错误 20 分钟的罚时少者在前' },
      oi: { name: 'OI', help: '取最后一次或最高得分，按总分排名；总分相同时运行时间少者在前' },
      ioi: { name: 'IOI', help: '每个子任务取所有提交中的最高分相加，总分相同则并列' },
      ioi_strict: { name: 'IOI（严格）', help: '以最后一次提交的得分为准，总分相同则并列' },
      ledo: { name: '乐多', help: '取折算后的最高分：此前每提交一次，得分打 95 折，最低 7 折，编译错误不计' },
      codeforces: {
        name: 'Codeforces',
        help: '取首次通过时的得分：每过一分钟减少满分的 1/250，此前每次错误再减少 1/10，最低为满分的 30%',
      },
      homework: { name: '作业', help: '取最高分，截止时间之后仍可提交，逾期提交的得分按比例折算' },
    },
    options: { penaltyUnit: '罚时精度', oiRankScoreType: '计分', lateFrom: '截止时间', lateSteps: '逾期得分' },
    choices: {
      second: '每题用时按秒累加',
      minute: '每题用时只计整分钟，舍去秒数',
      Recent: '以最后一次提交为准',
      Highest: '以最高分为准',
    },
  },
  'en-US': {
    rules: {
      acm: { name: 'ACM', help: 'Problems solved; then less time, with 20 minutes for each rejected run' },
      oi: { name: 'OI', help: 'Points of the latest or of the best submission; then less run time' },
      ioi: {
        name: 'IOI',
        help: 'Of each subtask the best points over all submissions, summed; equal points share a rank',
      },
      ioi_strict: { name: 'IOI (strict)', help: 'Points of the latest submission; equal points share a rank' },
      ledo: {
        name: 'Ledo',
        help:
          'The best submission, each worth 5 % less for every one before it, 30 % at most; ' +
          'Compile Errors take nothing off',
      },
      codeforces: {
        name: 'Codeforces',
        help:
          'The first accepted submission, worth 1/250 less for each minute of the contest and 1/10 less for each ' +
          'rejected one before it, 30 % at least',
      },
      homework: { name: 'Homework', help: 'The best submission; what comes after it was due is worth less' },
    },
    options: { penaltyUnit: 'Penalty', oiRankScoreType: 'Score', lateFrom: 'Due', lateSteps: 'When late' },
    choices: {
      second: 'Counted in seconds',
      minute: 'Counted in whole minutes; of each solved problem the seconds are dropped',
      Recent: 'of the latest submission',
      Highest: 'of the best submission',
    },
  },
} as const satisfies Record<
  Locale,
  {
    rules: Record<ContestRuleName, RuleText>
    options: Record<RuleOptionName, string>
    choices: Record<ChoiceValue<ChoiceName>, string>
  }
>
