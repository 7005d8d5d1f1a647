import { addTexts, i18n } from '@verdict/ui'
import { testListPage } from '@verdict/ui/testing/list-page'
import { texts } from '../people.texts.ts'
import { RankPage } from './RankPage.tsx'

addTexts('people', texts)
await i18n.changeLanguage('en-US')

testListPage('ranking by points', {
  page: <RankPage kind="oi" />,
  at: '/oi-rank',
  path: '/api/get-rank-list',
  // The chart above the list requests the first ten.
  isListCall: ({ query }) => query['limit'] !== '10',
  row: {
    uid: 'mina',
    username: 'mina',
    nickname: null,
    avatar: null,
    titleName: null,
    titleColor: null,
    rank: 1,
    signature: 'Practice makes perfect',
    ac: 4,
    total: 9,
    score: 120,
    rating: null,
  },
  rowText: 'Practice makes perfect',
  emptyText: texts['en-US'].rank.none,
  limit: 30,
  fixed: { type: '1' },
})
