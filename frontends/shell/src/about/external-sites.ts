export interface ExternalSite {
  name: string
  address: string
  /** Describes the content of the site in one line. */
  zh: string
  en: string
}

/** Sites that `LinksPage` links to. */
export const externalSites = {
  practice: [
    {
      name: 'Codeforces',
      address: 'https://codeforces.com',
      zh: '定期举行的线上赛，题目按难度分级',
      en: 'Regular rounds, and problems graded by difficulty',
    },
    {
      name: 'AtCoder',
      address: 'https://atcoder.jp',
      zh: '每周的新手赛与进阶赛，题面严谨',
      en: 'Weekly contests for beginners and beyond, with precise statements',
    },
    {
      name: 'Luogu 洛谷',
      address: 'https://www.luogu.com.cn',
      zh: '中文题库、题单与题解',
      en: 'Problems, lists and editorials in Chinese',
    },
    {
      name: 'LibreOJ',
      address: 'https://loj.ac',
      zh: '公开数据的中文评测站',
      en: 'A Chinese judge with open test data',
    },
    {
      name: 'HDU OJ',
      address: 'https://acm.hdu.edu.cn',
      zh: '杭州电子科技大学评测站，历年区域赛与多校题目',
      en: 'Regional and multi-university contests of many years',
    },
    {
      name: 'POJ',
      address: 'http://poj.org',
      zh: '北京大学评测站，经典题目',
      en: 'Classic problems of Peking University',
    },
    { name: 'SPOJ', address: 'https://www.spoj.com', zh: '题型丰富的国际题库', en: 'A large international archive' },
    {
      name: 'CSES Problem Set',
      address: 'https://cses.fi/problemset/',
      zh: '按算法主题编排的练习',
      en: 'Exercises ordered by algorithmic topic',
    },
    {
      name: 'USACO Guide',
      address: 'https://usaco.guide',
      zh: '从入门到进阶的自学教程',
      en: 'A course from first steps to advanced topics',
    },
    {
      name: 'OI Wiki',
      address: 'https://oi-wiki.org',
      zh: '算法与数据结构的中文百科',
      en: 'Algorithms and data structures, in Chinese',
    },
  ],
  exams: [
    {
      name: 'NOI / CSP-J/S',
      address: 'https://www.noi.cn',
      zh: '全国青少年信息学奥林匹克系列赛事',
      en: 'The Chinese Olympiad in Informatics and its qualifiers',
    },
    {
      name: 'GESP',
      address: 'https://gesp.ccf.org.cn',
      zh: 'CCF 编程能力等级认证，一至八级',
      en: 'Certificates of programming skill in eight grades, by CCF',
    },
    {
      name: 'CCF CSP',
      address: 'https://www.cspro.org',
      zh: '面向大学生的计算机软件能力认证',
      en: 'Certified Software Professional, for university students',
    },
    {
      name: 'PAT',
      address: 'https://www.patest.cn',
      zh: '浙江大学程序设计能力测试',
      en: 'Programming Ability Test of Zhejiang University',
    },
    {
      name: 'ICPC',
      address: 'https://icpc.global',
      zh: '国际大学生程序设计竞赛',
      en: 'International Collegiate Programming Contest',
    },
    {
      name: 'IOI',
      address: 'https://ioinformatics.org',
      zh: '国际信息学奥林匹克',
      en: 'International Olympiad in Informatics',
    },
  ],
} as const satisfies Record<string, readonly ExternalSite[]>
