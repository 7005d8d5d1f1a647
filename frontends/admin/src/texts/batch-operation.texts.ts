import type { Texts } from '@verdict/ui'

export const batchOperationTexts = {
  'zh-CN': {
    title: '批量操作',
    lead: '一次导入多道题目：来自题目包，或来自远程评测平台。',
    export: '导出：在题目列表中选择题目。',
  },
  'en-US': {
    title: 'Batch operations',
    lead: 'Import many problems at once, from packages or from remote judges.',
    export: 'To export problems, select them in the list:',
  },
} satisfies Texts
