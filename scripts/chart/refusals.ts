/** Each entry has values that an install must refuse, and a word that the error message must contain. */
export const refusals: readonly { values: readonly string[]; names: string }[] = [
  { values: ['settings.AUTH_SESION_SEC=60'], names: 'AUTH_SESION_SEC' },
  { values: ['settings.AUTH_SESSION_SEC=soon'], names: 'AUTH_SESSION_SEC' },
  { values: ['settings.VERDICT_KEY=mine'], names: 'VERDICT_KEY' },
  { values: ['services.gateway.settings.SMTP_HOST=mail'], names: 'SMTP_HOST' },
  { values: ['trialStores.enabled=false'], names: 'MONGO_URL' },
  { values: ['settings.REDIS_URL=redis://elsewhere'], names: 'REDIS_URL' },
  { values: ['settings.VERDICT_PUBLIC_URL='], names: 'VERDICT_PUBLIC_URL' },
  { values: ['restore.enabled=true'], names: 'backup.existingClaim' },
  { values: ['judges.slot=3'], names: 'slot' },
  { values: ['judges.pools[0].name=exam', 'judges.pools[1].name=exam'], names: 'exam' },
  {
    values: [
      'judges.scaling.by=keda',
      ...['a', 'b'].flatMap((name, at) => [`judges.pools[${at}].name=${name}`, `judges.pools[${at}].maxReplicas=4`]),
    ],
    names: 'judges.pools a, b',
  },
  { values: ['judges.settings.JUDGE_POOL=exam'], names: 'JUDGE_POOL' },
  { values: ['judges.pools[0].name=exam', 'judges.pools[0].tenants={training:3}'], names: 'tenants' },
  {
    values: ['a', 'b'].flatMap((name, at) => [
      `judges.pools[${at}].name=${name}`,
      `judges.pools[${at}].tenants={group:3}`,
    ]),
    names: 'two pools for group:3',
  },
  {
    values: [
      'judges.pools[0].name=a',
      'judges.pools[0].schedules[0].start=0 8 * * *',
      'judges.pools[0].schedules[0].end=0 9 * * *',
      'judges.pools[0].schedules[0].replicas=2',
    ],
    names: 'keda',
  },
]
