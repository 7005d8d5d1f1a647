/** The two rankings of the site by the last part of their address; `type` is the parameter of the API. */
export const rankings = {
  acm: { type: 0, label: 'ACM', isByPoints: false },
  oi: { type: 1, label: 'OI', isByPoints: true },
} as const

export type RankKind = keyof typeof rankings
export const rankKinds = Object.keys(rankings) as RankKind[]
