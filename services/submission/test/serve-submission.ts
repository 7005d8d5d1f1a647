import { loadSettings } from '@verdict/kit/config'
import { createSubmissionService, submissionSettings } from '../src/index.ts'

// Runs the service in a separate process for tests that kill it. The environment names the database and the bus.
const { TEST_DATABASE: database = '', TEST_BUS_PREFIX: busPrefix = '' } = process.env
const service = createSubmissionService(loadSettings(submissionSettings, process.env), { database, busPrefix })
await service.start()
process.stdout.write('ready\n')
