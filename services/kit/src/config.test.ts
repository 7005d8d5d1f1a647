import { describe, expect, it } from '@jest/globals'
import { Type } from 'typebox'
import { commonSettings, defineSettings, loadSettings, serviceSettings, SettingsError } from './config.ts'

const declaration = defineSettings({
  PORT: Type.Integer({ default: 80, minimum: 1, maximum: 65_535, description: 'where it listens' }),
  NAME: Type.String({ minLength: 2, description: 'what it is called' }),
  OPEN: Type.Boolean({ default: false, description: 'whether anyone may enter' }),
})

function mistakesOf(env: Record<string, string>): readonly string[] {
  try {
    loadSettings(declaration, env)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.mistakes
    throw error
  }
}

describe('loadSettings', () => {
  it('parses numbers and switches and fills in defaults', () => {
    expect(loadSettings(declaration, { NAME: 'judge', PORT: '8080', OPEN: 'true', OTHER: 'x' })).toEqual({
      NAME: 'judge',
      PORT: 8080,
      OPEN: true,
    })
  })

  it('reports every error at once with the meaning of the setting', () => {
    const mistakes = mistakesOf({ PORT: '99999', OPEN: 'perhaps' })
    expect(mistakes).toHaveLength(3)
    expect(mistakes.join('\n')).toMatch(/NAME is not set \(what it is called\)/)
    expect(mistakes.join('\n')).toMatch(/PORT must be <= 65535/)
  })

  it('treats an empty variable as unset', () => {
    expect(loadSettings(declaration, { NAME: 'judge', PORT: '' }).PORT).toBe(80)
  })

  it('has the settings that all services share', () => {
    const settings = loadSettings({ ...commonSettings, ...serviceSettings('auth') }, { VERDICT_SECRET: 'x'.repeat(16) })
    expect(settings).toMatchObject({
      KAFKA_BROKERS: '',
      AUTH_HTTP_PORT: 8101,
      AUTH_GRPC_PORT: 9101,
      VERDICT_LOG_LEVEL: 'info',
    })
  })

  it('refuses an unknown log level', () => {
    expect(() => loadSettings(commonSettings, { VERDICT_SECRET: 'x'.repeat(16), VERDICT_LOG_LEVEL: 'loud' })).toThrow(
      SettingsError,
    )
  })
})
