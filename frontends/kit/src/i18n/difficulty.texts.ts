export const difficultyTexts = {
  'zh-CN': { easy: '简单', mid: '中等', hard: '困难', unknown: '未定' },
  'en-US': { easy: 'Easy', mid: 'Mid', hard: 'Hard', unknown: 'Unrated' },
} as const
