import { Type } from 'typebox'
import { locales } from '@verdict/proto/codes/locale'
import { OneOf } from '@verdict/proto/http/schema'
import { commonSettings, defineSettings, serviceSettings, type Settings } from '@verdict/kit/config'
import { siteDefaults } from '@verdict/kit/site-settings'

export const problemSettings = defineSettings({
  ...commonSettings,
  ...serviceSettings('problem'),
  ...siteDefaults,
  PROBLEM_DEFAULT_LANGUAGE: OneOf(locales, {
    default: 'zh-CN',
    description: 'language of a statement whose editor does not say which it is in',
  }),
  PROBLEM_ZIP_MAX_FILES: Type.Integer({
    default: 20_000,
    minimum: 1,
    description: 'files in a zip of tests; one with more is refused',
    unit: 'files',
  }),
  PROBLEM_ZIP_MAX_TOTAL_MIB: Type.Integer({
    default: 1024,
    minimum: 1,
    description: 'unpacked size of a zip of tests',
    unit: 'MiB',
  }),
  PROBLEM_ZIP_MAX_FILE_MIB: Type.Integer({
    default: 256,
    minimum: 1,
    description: 'unpacked size of one file in a zip of tests',
    unit: 'MiB',
  }),
  PROBLEM_ZIP_MAX_RATIO: Type.Integer({
    default: 200,
    minimum: 10,
    description: 'unpacked to packed size of a file in a zip of tests, from 16 MiB on',
  }),
  PROBLEM_UPLOADS_AT_ONCE: Type.Integer({
    default: 2,
    minimum: 1,
    maximum: 100,
    description: 'zips of tests processed concurrently; others are queued',
    unit: 'uploads',
  }),
  PROBLEM_UPLOADS_WAITING: Type.Integer({
    default: 50,
    minimum: 0,
    maximum: 10_000,
    description: 'queued zips of tests; more are refused',
    unit: 'uploads',
  }),
  PROBLEM_UPLOAD_KEEP_HOURS: Type.Integer({
    default: 24,
    minimum: 1,
    maximum: 24,
    description: 'how long an uploaded zip of tests waits for its form to be saved',
    unit: 'hours',
  }),
  PROBLEM_GENERATED_TESTS: Type.Integer({
    default: 100,
    minimum: 1,
    maximum: 1000,
    description: 'tests that a setter’s program makes in one go',
    unit: 'tests',
  }),
  PROBLEM_GENERATED_FILE_MIB: Type.Integer({
    default: 8,
    minimum: 1,
    maximum: 8,
    description: 'most that a setter’s program writes for one file of a test',
    unit: 'MiB',
  }),
  PROBLEM_GENERATED_TOTAL_MIB: Type.Integer({
    default: 256,
    minimum: 1,
    description: 'most that one generation of tests makes',
    unit: 'MiB',
  }),
  PROBLEM_TEST_DATA_GRACE_HOURS: Type.Integer({
    default: 168,
    minimum: 48,
    description: 'how long test data, and pictures and files of statements, are kept that nothing uses any more',
    unit: 'hours',
  }),
  PROBLEM_SWEEP_MINUTES: Type.Integer({
    default: 60,
    minimum: 1,
    description: 'how often test data that nothing uses any more is looked for',
    unit: 'minutes',
  }),
  PROBLEM_READ_CACHE_MS: Type.Integer({
    default: 1_000,
    minimum: 0,
    maximum: 60_000,
    description:
      'how long lists and public problems are answered from memory after a change in another process; problems that ' +
      'are submitted to, ten times as long at most, if no event tells of the change',
    unit: 'ms',
  }),
})

export type ProblemSettings = Settings<typeof problemSettings>
