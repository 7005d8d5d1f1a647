import type { Texts } from '@verdict/ui'

export const batchOperationTexts = {
  'zh-CN': {
    title: '批量操作',
    lead: '从题目包或远程评测平台批量导入题目。',
    export: '导出请在题目列表中选择题目：',
  },
  'en-US': {
    title: 'Batch operations',
    lead: 'Import many problems at once, from packages or remote judges.',
    export: 'To export, select problems in the list:',
  },
} satisfies Texts
