import { GroupAuth } from '@verdict/proto/codes/group'

/** A group as the API returns it, for tests; its owner accepts new members. */
export const testGroup = {
  id: 3,
  avatar: null,
  owner: 'owen',
  uid: 'owen',
  name: 'Algorithms',
  shortName: 'ALGOS',
  brief: 'we train',
  description: 'Every Friday.',
  auth: GroupAuth.Protected,
  visible: true,
  memberCount: 2,
  gmtCreate: '2026-11-01T00:00:00.000Z',
  status: 0,
  code: null,
  briefEn: '',
  descriptionEn: '',
}
