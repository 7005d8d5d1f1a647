import type { Texts } from '../../i18n/i18n.ts'

export const texts = {
  'zh-CN': {
    training: '训练“{{training}}”的下一题',
    tag: '你通过了{{problems}}，同属“{{tag}}”标签',
    tagOfOne: '你通过了{{problems}}，同属“{{tag}}”标签',
    difficulty: '与你通过的{{problems}}难度相近',
    start: '适合入门',
    problem: '“{{title}}”',
  },
  'en-US': {
    training: 'Next in training “{{training}}”',
    tag: 'You solved {{problems}}, also tagged “{{tag}}”',
    tagOfOne: 'You solved {{problems}}, also tagged “{{tag}}”',
    difficulty: 'Similar difficulty to {{problems}}, which you solved',
    start: 'A popular first problem',
    problem: '“{{title}}”',
  },
} satisfies Texts
