import { loadSettings } from '@verdict/kit/config'
import { createSubmissionService, submissionSettings } from '../src/index.ts'

// The service in a process of its own, for tests that kill it. Database and bus names come with the environment.
const { TEST_DATABASE: database = '', TEST_BUS_PREFIX: busPrefix = '' } = process.env
const service = createSubmissionService(loadSettings(submissionSettings, process.env), { database, busPrefix })
await service.start()
process.stdout.write('ready\n')
