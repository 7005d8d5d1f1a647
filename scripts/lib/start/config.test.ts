import { expect, it } from '@jest/globals'
import { readSettings } from './config.ts'

it('needs no setting', () => {
  expect(readSettings({}, [])).toMatchObject({ port: 8000, host: '127.0.0.1', dev: false, rootPassword: undefined })
})

it('accepts existing servers', () => {
  const settings = readSettings({ MONGO_URL: 'mongodb://db/?replicaSet=rs', REDIS_URL: '' }, [])
  expect(settings.existing).toMatchObject({ MONGO_URL: 'mongodb://db/?replicaSet=rs', REDIS_URL: undefined })
})

it.each(['0', '65536', 'eighty', '80.5'])('reports the error of port %s', (port) => {
  expect(() => readSettings({ VERDICT_PORT: port }, [])).toThrow(/give a port number from 1 to 65535/)
})

it('refuses an unknown argument', () => {
  expect(() => readSettings({}, ['--prod'])).toThrow(/Unknown argument --prod/)
})

it('reports an invalid disk limit', () => {
  expect(readSettings({ VERDICT_READ_ONLY_BELOW_MB: '0' }, []).disk).toEqual({ lowBelowMb: 0, enoughFromMb: 800 })
  expect(() => readSettings({ VERDICT_WRITABLE_FROM_MB: '1 GB' }, [])).toThrow(/VERDICT_WRITABLE_FROM_MB is "1 GB"/)
})

it('starts a local model on request, and lists the alternatives', () => {
  expect(readSettings({}, []).localModel).toBeUndefined()
  expect(readSettings({ VERDICT_AI: 'local' }, []).localModel).toEqual({ file: undefined, memoryMb: 1_024 })
  const own = readSettings({ VERDICT_AI: 'local', VERDICT_AI_MODEL: '/m/a.gguf', VERDICT_AI_MEMORY_MB: '6000' }, [])
  expect(own.localModel).toEqual({ file: '/m/a.gguf', memoryMb: 6_000 })
  expect(() => readSettings({ VERDICT_AI: 'gpt' }, [])).toThrow(/VERDICT_AI is "gpt": give "local"/)
})
