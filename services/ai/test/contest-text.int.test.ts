import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { optInKinds } from '@verdict/proto/codes/ai'
import { until } from '@verdict/test-kit/until'
import { contestStatement, ownDescription, startWorld, wrongCode, type World } from './world.ts'

let world: World
const { description } = contestStatement

const chat = (message: string) => world.call('ada', 'POST', 'chat', { message, type: 0 })
const diagnose = (submitId: number) =>
  world.call('ada', 'POST', 'problem-diagnosis', { problemId: 'A1', submitId, type: 4, isGen: true })

beforeAll(async () => {
  world = await startWorld()
  await world.configure({ questionsADay: 0, optIns: [...optInKinds] })
  world.state.isInContest = true
  await until('the contest is known', async () => (await chat(description)).code === 'ai.contest_text')
})
afterAll(async () => world.stop())
beforeEach(() => void Object.assign(world.state, { code: wrongCode, description: ownDescription }))

describe('the text of a problem of a running contest', () => {
  it('blocks the tutor for a program that contains it in a comment', async () => {
    expect((await diagnose(5)).status).toBe(200)
    world.state.code = `// ${description}\n${wrongCode}`
    expect((await diagnose(6)).code).toBe('ai.contest_text')
  })

  it('blocks the tutor for a copy of the problem under another id, also for its setter', async () => {
    world.state.description = `Copied: ${description}`
    for (const type of [2, 3])
      expect((await world.call('ada', 'POST', 'problem-solving', { problemId: 'A1', type })).code).toBe(
        'ai.contest_text',
      )
    expect((await diagnose(7)).code).toBe('ai.contest_text')
    const draft = () => world.call('amy', 'POST', 'ai/draft-editorial', { pid: 1, lang: 'en-US' })
    expect((await draft()).code).toBe('ai.contest_text')
    world.state.description = 'Something of its own.'
    world.script.reply = () => ({ pieces: ['An idea.'] })
    expect((await draft()).status).toBe(200)
  })
})
