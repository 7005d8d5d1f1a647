import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { until } from '@verdict/test-kit/until'
import { hourMs, startWorld, type World } from './world.ts'

let world: World
let wu = 0
beforeAll(async () => {
  world = await startWorld()
  wu = await world.addTeacher('wu')
})
afterAll(() => world.stop())

const write = (uid: string, id: number, more: object) =>
  world.call(uid, 'POST', 'teacher-question-message', { id, ...more })
const holdOf = (id: number) => world.points.state.holds.get(`teacher_question:${id}`)

describe('a question to a teacher', () => {
  it('reserves its points, pays the teacher on the answer, and can be rated once by the user who paid', async () => {
    const { data } = await world.ask('ada', wu, { submitId: 7, code: 'int x;', language: 'C' })
    expect(holdOf(data.id)).toMatchObject({ uid: 'ada', points: 50, state: 'held' })
    const seen = await world.question('wu', data.id)
    expect(seen).toMatchObject({ state: 'Asked', unread: true, submission: { problemId: 'A1', code: 'int main(){}' } })
    expect((await write('wu', data.id, { content: 'Which test?' })).status).toBe(200)
    const stars = (uid: string, count: number) =>
      world.call(uid, 'PUT', 'teacher-question-stars', { id: data.id, stars: count })
    expect((await stars('ada', 5)).code).toBe('teacher_question.not_answered')
    expect((await write('ada', data.id, { content: 'x', isAnswer: true })).code).toBe('teacher_question.teacher_only')
    expect((await write('wu', data.id, { content: 'Overflow', isAnswer: true })).status).toBe(200)
    expect(holdOf(data.id)?.state).toBe('captured')
    expect((await stars('wu', 5)).code).toBe('teacher_question.asker_only')
    const given = await Promise.all([stars('ada', 4), stars('ada', 4), stars('ada', 4)])
    expect(given.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const teacher = await world.call(null, 'GET', `get-teacher?teacherId=${wu}`)
    expect(teacher.data).toMatchObject({ stars: 4, ratings: 1, answered: 1 })
    expect((await write('ada', data.id, { content: 'Thanks!' })).status).toBe(200)
  })

  it('is readable for the two and for super administrators only', async () => {
    const { data } = await world.ask('bob', wu)
    expect((await world.question('root', data.id)).conversation).toHaveLength(1)
    const path = `get-teacher-question?id=${data.id}`
    expect(await world.call('ada', 'GET', path)).toMatchObject({ status: 404, code: 'teacher_question.not_found' })
    expect((await write('ada', data.id, { content: 'me too' })).status).toBe(404)
    expect((await write('root', data.id, { content: 'me too' })).status).toBe(404)
    const { data: list } = await world.call('bob', 'GET', 'get-teacher-question-list')
    expect(list.records.map(({ id }: { id: number }) => id)).toEqual([data.id])
  })

  it('returns the points when it is declined', async () => {
    const declined = (await world.ask('many1', wu)).data.id
    expect((await world.call('many1', 'PUT', 'teacher-question-decline', { id: declined })).status).toBe(403)
    await world.call('wu', 'PUT', 'teacher-question-decline', { id: declined, reason: 'Not my subject' })
    expect(await world.question('many1', declined)).toMatchObject({ state: 'Declined', reason: 'Not my subject' })
    expect(holdOf(declined)?.state).toBe('returned')
    expect((await write('many1', declined, { content: 'but' })).code).toBe('teacher_question.closed')
  })

  it('is withdrawn by its author before an answer and never after one, even concurrently', async () => {
    const withdraw = (uid: string, id: number) => world.call(uid, 'PUT', 'teacher-question-withdraw', { id })
    const { id } = (await world.ask('many9', wu)).data
    await write('wu', id, { content: 'Which test?' })
    expect(await withdraw('wu', id)).toMatchObject({ status: 403, code: 'teacher_question.asker_only' })
    expect((await withdraw('ada', id)).code).toBe('teacher_question.not_found')
    expect((await withdraw('many9', id)).status).toBe(200)
    expect([holdOf(id)?.state, world.points.balanceOf('many9')]).toEqual(['returned', 100])
    expect((await withdraw('many9', id)).code).toBe('teacher_question.not_waiting')
    expect(await world.question('wu', id)).toMatchObject({ state: 'Withdrawn', unread: true })
    await until('the teacher hears of it', () =>
      world.events.some(({ data }) => data.id === id && data.toUid === 'wu' && data.state === 'Withdrawn'),
    )
    const contested = (await world.ask('many9', wu)).data.id
    const [taken, answered] = await Promise.all([
      withdraw('many9', contested),
      write('wu', contested, { content: 'Overflow', isAnswer: true }),
    ])
    expect([taken.status, answered.status].sort()).toEqual([200, 400])
    expect(holdOf(contested)?.state).toBe(taken.status === 200 ? 'returned' : 'captured')
  })

  it('costs once, however often it is sent, and nothing with too few points', async () => {
    const key = 'the-same-key'
    const sent = await Promise.all([1, 2, 3].map((at) => world.ask('many3', wu, { key, title: `Try ${at}` })))
    expect(new Set(sent.map(({ data }) => data.id)).size).toBe(1)
    expect(world.points.balanceOf('many3')).toBe(50)
    await world.ask('many3', wu)
    expect((await world.ask('many3', wu, { key: 'one-too-many' })).code).toBe('points.not_enough')
    expect(await world.models.questions.countDocuments({ uid: 'many3' })).toBe(2)
    expect((await world.ask('many4', wu, { point: 5 })).code).toBe('teacher_question.price_changed')
  })

  it('is settled correctly after an aborted call, an outage of payment, or a timeout', async () => {
    const { state } = world.points
    const late = (await world.ask('many2', wu)).data.id
    world.clock.advance(73 * hourMs)
    state.losesAnswers = true
    expect((await world.ask('many5', wu, { key: 'lost-answer' })).status).toBe(503)
    state.losesAnswers = false
    const stored = await world.models.questions.findOne({ uid: 'many5' }).lean()
    expect(stored?.state).toBe('Reserving')
    const listed = await world.call('wu', 'GET', 'get-teacher-question-list?side=teacher&limit=100')
    expect(listed.data.records.some(({ uid }: { uid: string }) => uid === 'many5')).toBe(false)
    const answered = (await world.ask('many6', wu)).data.id
    state.isUnavailable = true
    expect((await write('wu', answered, { content: 'Yes', isAnswer: true })).status).toBe(200)
    expect(holdOf(answered)?.state).toBe('held')
    state.isUnavailable = false
    world.clock.advance(2 * 60_000)
    await until('all three are taken further', async () => {
      const resumed = await world.models.questions.findOne({ uid: 'many5' }).lean()
      return holdOf(late)?.state === 'returned' && resumed?.state === 'Asked' && holdOf(answered)?.state === 'captured'
    })
    expect(world.points.balanceOf('many5')).toBe(50)
    expect((await world.ask('many5', wu, { key: 'lost-answer' })).data.id).toBe(stored?._id)
    expect((await world.question('many2', late)).state).toBe('Expired')
    expect((await write('wu', late, { content: 'late', isAnswer: true })).code).toBe('teacher_question.closed')
    await until('many2 hears of it', () =>
      world.events.some(({ data: { id, toUid } }) => id === late && toUid === 'many2'),
    )
  })

  it('is refused for submissions of others or of contests, an empty text, and oneself', async () => {
    expect((await world.ask('bob', wu, { submitId: 7 })).code).toBe('teacher_question.submission_unknown')
    expect((await world.ask('ada', wu, { submitId: 8 })).code).toBe('teacher_question.submission_in_contest')
    expect((await world.ask('ada', wu, { content: ' ' })).code).toBe('teacher_question.empty')
    expect((await world.ask('wu', wu)).code).toBe('teacher_question.own')
  })

  it('shows pictures to the two only, without camera metadata', async () => {
    const { data: question } = await world.ask('many7', wu)
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
      .withExif({ IFD0: { Copyright: 'where I live' } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(picture)]), 'x.png')
    const { data } = await world.call('many7', 'POST', 'file/teacher-question-picture', form)
    const path = data.link.replace('/api/', '')
    expect((await world.fetchAs('wu', path)).status).toBe(404)
    expect((await write('wu', question.id, { pictures: [data.name] })).code).toBe('teacher_question.picture_unknown')
    expect((await write('many7', question.id, { pictures: [data.name] })).status).toBe(200)
    const shown = await world.fetchAs('wu', path)
    expect(shown.headers.get('content-type')).toBe('image/jpeg')
    expect(Buffer.from(await shown.arrayBuffer()).includes('where I live')).toBe(false)
    expect((await world.fetchAs('ada', path)).status).toBe(404)
  })

  it('is declined, and paid back, when its teacher leaves the site', async () => {
    const li = await world.addTeacher('li')
    const { data } = await world.ask('many8', li)
    const booked = { teacherId: li, ...world.timeAt(4) }
    await world.call('many8', 'POST', 'teacher-appointment', booked)
    expect((await world.call('root', 'DELETE', `admin/teacher?id=${li}`)).status).toBe(200)
    expect(holdOf(data.id)?.state).toBe('returned')
    const { data: own } = await world.call('many8', 'GET', 'get-teacher-appointment-list')
    expect(own.records).toMatchObject([{ state: 'Cancelled' }])
  })
})

it('site learns which uploads are a teacher’s portrait or in their profile', async () => {
  const shown = { headPic: '/api/public/img/portrait.png', intro: '[notes](/api/public/file/notes.pdf)' }
  await world.models.teachers.updateOne({ _id: wu }, { $set: shown })
  const { uses } = await world
    .client('uploads.v1.UploadUses', 'site')
    .find({ names: ['portrait.png', 'notes.pdf', 'other.png'] })
  const use = { kind: 'teacher', id: String(wu), title: 'Teacher wu' }
  expect(uses).toEqual([
    { name: 'portrait.png', ...use },
    { name: 'notes.pdf', ...use },
  ])
})
