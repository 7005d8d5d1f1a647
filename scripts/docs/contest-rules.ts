/**
 * Writes the table of contest rules into docs/contests.md. `--check` writes nothing and fails if it is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contestRules } from '@verdict/proto/contest-rules/rules'
import { isChoice, ruleOptions } from '@verdict/proto/contest-rules/options'
import { contestRuleTexts } from '@verdict/proto/contest-rules/texts'
import { format } from 'oxfmt'

const target = join(import.meta.dirname, '../../docs/contests.md')
const [from, to] = ['<!-- contest rules: node scripts/docs/contest-rules.ts -->', '<!-- end of contest rules -->']
const texts = contestRuleTexts['en-US']

const rows = contestRules.map(({ name, options }) => {
  const choices = options.map((option) => {
    const values = isChoice(option) ? ruleOptions[option].values.map((value) => texts.choices[value]) : []
    return [texts.options[option], values.join(' / ')].filter((text) => text !== '').join(': ')
  })
  return `| ${texts.rules[name].name} | ${texts.rules[name].help} | ${choices.join('; ')} |`
})
const table = ['| Rule | What counts | What you choose |', '| :-- | :-- | :-- |', ...rows].join('\n')

const page = readFileSync(target, 'utf8')
const [begin, end] = [page.indexOf(from), page.indexOf(to)]
if (begin === -1 || end === -1) throw new Error(`docs/contests.md has no place for the rules: ${from} … ${to}`)
const written = `${page.slice(0, begin)}${from}\n\n${table}\n\n${page.slice(end)}`
const { code: text } = await format(target, written)

if (!process.argv.includes('--check')) writeFileSync(target, text)
else if (text !== page) {
  process.stderr.write('docs/contests.md is out of date (run: node scripts/docs/contest-rules.ts)\n')
  process.exitCode = 1
}
