import { expect, it } from '@jest/globals'
import { readSettings } from './config.ts'

it('needs no setting at all', () => {
  expect(readSettings({}, [])).toMatchObject({ port: 8000, host: '127.0.0.1', dev: false, rootPassword: undefined })
})

it('takes servers that exist already', () => {
  const settings = readSettings({ MONGO_URL: 'mongodb://db/?replicaSet=rs', REDIS_URL: '' }, [])
  expect(settings.existing).toMatchObject({ MONGO_URL: 'mongodb://db/?replicaSet=rs', REDIS_URL: undefined })
})

it.each(['0', '65536', 'eighty', '80.5'])('says what is wrong with port %s', (port) => {
  expect(() => readSettings({ VERDICT_PORT: port }, [])).toThrow(/give a port number from 1 to 65535/)
})

it('does not guess what an unknown argument means', () => {
  expect(() => readSettings({}, ['--prod'])).toThrow(/Unknown argument --prod/)
})

it('says what is wrong with a limit of the disk', () => {
  expect(readSettings({ VERDICT_READ_ONLY_BELOW_MB: '0' }, []).disk).toEqual({ lowBelowMb: 0, enoughFromMb: 800 })
  expect(() => readSettings({ VERDICT_WRITABLE_FROM_MB: '1 GB' }, [])).toThrow(/VERDICT_WRITABLE_FROM_MB is "1 GB"/)
})

it('starts a model of this machine where that is asked for, and says what else may stand there', () => {
  expect(readSettings({}, []).localModel).toBeUndefined()
  expect(readSettings({ VERDICT_AI: 'local' }, []).localModel).toEqual({ file: undefined, memoryMb: 1_024 })
  const own = readSettings({ VERDICT_AI: 'local', VERDICT_AI_MODEL: '/m/a.gguf', VERDICT_AI_MEMORY_MB: '6000' }, [])
  expect(own.localModel).toEqual({ file: '/m/a.gguf', memoryMb: 6_000 })
  expect(() => readSettings({ VERDICT_AI: 'gpt' }, [])).toThrow(/VERDICT_AI is "gpt": give "local"/)
})
