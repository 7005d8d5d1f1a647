import type { Texts } from '@verdict/ui'
import { browserRunTexts } from './editor/browser-run.texts.ts'
import { correctTexts } from './submission/correct.texts.ts'
import { draftTexts } from './editor/draft.texts.ts'
import { editorialTexts } from './problem/editorial.texts.ts'
import { editorTexts } from './editor/editor.texts.ts'
import { listTexts } from './list/list.texts.ts'
import { problemTexts } from './problem/problem.texts.ts'
import { recordTexts } from './submission/record.texts.ts'
import { judgeMessageTexts } from './submission/judge-message.texts.ts'
import { outputTexts } from './editor/output.texts.ts'
import { statusTexts } from './submission/status.texts.ts'
import { testTexts } from './editor/test.texts.ts'
import { trainingTexts } from './training.texts.ts'
import { sectionTexts } from './section.texts.ts'

export const texts = {
  'zh-CN': {
    section: sectionTexts['zh-CN'],
    list: listTexts['zh-CN'],
    status: statusTexts['zh-CN'],
    page: problemTexts['zh-CN'],
    editor: editorTexts['zh-CN'],
    editorial: editorialTexts['zh-CN'],
    draft: draftTexts['zh-CN'],
    test: testTexts['zh-CN'],
    correct: correctTexts['zh-CN'],
    record: recordTexts['zh-CN'],
    output: outputTexts['zh-CN'],
    judgeMessage: judgeMessageTexts['zh-CN'],
    training: trainingTexts['zh-CN'],
    browserRun: browserRunTexts['zh-CN'],
  },
  'en-US': {
    section: sectionTexts['en-US'],
    list: listTexts['en-US'],
    status: statusTexts['en-US'],
    page: problemTexts['en-US'],
    editor: editorTexts['en-US'],
    editorial: editorialTexts['en-US'],
    draft: draftTexts['en-US'],
    test: testTexts['en-US'],
    correct: correctTexts['en-US'],
    record: recordTexts['en-US'],
    output: outputTexts['en-US'],
    judgeMessage: judgeMessageTexts['en-US'],
    training: trainingTexts['en-US'],
    browserRun: browserRunTexts['en-US'],
  },
} satisfies Texts

declare module '@verdict/ui/texts' {
  interface TextResources {
    problem: (typeof texts)['zh-CN']
  }
}
