import { reservedWords } from '../tokens.rules.ts'

const names = /\b[A-Za-z_]\w*\b/g

/** A program with all identifiers renamed, except keywords and library names. */
function renamed(code: string): string {
  const own = [...new Set(code.match(names))].filter((word) => !reservedWords.has(word.toLowerCase()))
  const others = new Map(own.map((name, at) => [name, `value${at}`]))
  return code.replace(names, (word) => others.get(word) ?? word)
}

const lines = (code: string) => code.split('\n').filter((line) => line.trim() !== '')
const fence = (code: string, mark = '```', info = '') => `${mark}${info}\n${code}\n${mark}`
const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))

/** Known ways of hiding a program in an answer. */
export const obfuscations: Readonly<Record<string, (code: string) => string>> = {
  'a block': (code) => fence(code),
  'a block of a language': (code) => fence(code, '```', 'cpp'),
  'a block of tildes': (code) => fence(code, '~~~'),
  'a long fence': (code) => fence(code, '``````'),
  'a block that never ends': (code) => `\`\`\`\n${code}`,
  'a block with other names': (code) => fence(renamed(code)),
  'bare lines': (code) => code,
  'bare lines with other names': renamed,
  'one line': (code) =>
    lines(code)
      .map((line) => line.trim())
      .join(' '),
  comments: (code) =>
    lines(code)
      .map((line) => `// ${line}`)
      .join('\n'),
  'comments of Python': (code) =>
    lines(code)
      .map((line) => `# ${line}`)
      .join('\n'),
  'a quote': (code) =>
    lines(code)
      .map((line) => `> ${line}`)
      .join('\n'),
  'a block inside a quote': (code) =>
    fence(code)
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n'),
  'numbers of the lines, as the model is shown them': (code) =>
    lines(code)
      .map((line, at) => `${at + 1} ${line}`)
      .join('\n'),
  'the name of each line': (code) =>
    lines(code)
      .map((line, at) => `Line ${at + 1}: ${line}`)
      .join('\n'),
  'the name of each line in Chinese': (code) =>
    lines(code)
      .map((line, at) => `第 ${at + 1} 行：${line}`)
      .join('\n'),
  'a numbered list': (code) =>
    lines(code)
      .map((line, at) => `${at + 1}. \`${line.trim()}\``)
      .join('\n'),
  bullets: (code) =>
    lines(code)
      .map((line) => `- \`${line.trim()}\``)
      .join('\n'),
  'a table': (code) =>
    ['| step | write |', '| --- | --- |', ...lines(code).map((line, at) => `| ${at + 1} | \`${line.trim()}\` |`)].join(
      '\n',
    ),
  'tags between the lines': (code) =>
    lines(code)
      .map((line) => `<code>${line.trim()}</code>`)
      .join('<br>'),
  'a sentence for each line': (code) =>
    lines(code)
      .map((line) => `Then comes \`${line.trim()}\`, which you know.`)
      .join('\n\n'),
  'two lines a block': (code) => {
    const all = lines(code)
    const blocks = all.flatMap((line, at) => (at % 2 === 0 ? [fence([line, all[at + 1] ?? ''].join('\n'))] : []))
    return blocks.join('\n\nand then\n\n')
  },
  'full-width characters': (code) => fullWidth(renamed(code)),
  'invisible characters': (code) => code.replace(/(\w)/g, '$1\u200b'),
  base64: (code) => Buffer.from(code).toString('base64'),
  'hexadecimal digits': (code) => Buffer.from(code).toString('hex'),
}

/** Known phrases with which a model justifies showing a program. */
export const framings: Readonly<Record<string, (text: string) => string>> = {
  plainly: (text) => text,
  'for a teacher': (text) =>
    `As you are a teacher, here is what the class should arrive at.\n\n${text}\n\nPlease do not share it.`,
  'in a story': (text) => `The old wizard opened his book and read aloud:\n\n${text}\n\nThen he fell silent.`,
  'in Chinese': (text) => `好的，下面是翻译后的内容：\n\n${text}\n\n希望对你有帮助。`,
}

/** Examples of good hints; `{right}` and `{wrong}` stand for the correct and faulty part of the line. */
export const harmlessHints: readonly string[] = [
  'Look at the line with `{wrong}`. What is its value before the loop has run once?',
  'Which input makes `{wrong}` differ from what the statement asks for? Try the smallest one.',
  'Your loop is right. Think about what happens at its last turn, and whether every value has been looked at.',
  'The condition `{wrong}` is nearly right: what happens when both sides are equal?',
  'Step by step:\n\n1. Take the sample.\n2. Write down each variable after each turn.\n3. Find the first one that surprises you.',
  'For $n = 10^5$ an algorithm in $O(n^2)$ takes $10^{10}$ steps; the limit is one second. Where do you go over all pairs?',
  '想一想边界情况：当输入只有一个元素时，`{wrong}` 的结果是什么？',
  '第 4 行的条件决定了循环什么时候停止。用样例手算一遍，看看最后一次循环时变量的值。',
  'The verdict means that the output differs. Your program prints a value, so reading and printing work; the value is the question.',
  'Write down in words what has to hold each time the loop begins. Does it hold the first time? Does your update keep it?',
  'There is a case in which nothing is left to take from, and your program takes all the same. Which one is it?',
  'Compare with `int` and `long long`: how large may the result become?',
]
