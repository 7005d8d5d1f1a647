import type { Texts } from '../../i18n/i18n.ts'

export const texts = {
  'zh-CN': {
    training: '训练“{{training}}”里的下一题',
    tag: '因为你通过了{{problems}}，它们都有标签“{{tag}}”',
    tagOfOne: '因为你通过了{{problems}}，这道题同样有标签“{{tag}}”',
    difficulty: '难度和你刚通过的{{problems}}相近',
    start: '很多人从这道题开始',
    problem: '“{{title}}”',
  },
  'en-US': {
    training: 'Next in the training “{{training}}”',
    tag: 'Because you solved {{problems}}, which share the tag “{{tag}}”',
    tagOfOne: 'Because you solved {{problems}}, which has the tag “{{tag}}”, too',
    difficulty: 'About as hard as {{problems}}, which you solved',
    start: 'Many begin with this one',
    problem: '“{{title}}”',
  },
} satisfies Texts
