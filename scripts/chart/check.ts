/**
 * Checks the Helm chart: generated files must be current, `helm lint` must pass, and for each `values-*.yaml` every
 * object must match the strict schemas of Kubernetes and the requirements in `promises/`. Wrong values of an operator
 * must be refused. The exit code is 75 where helm is missing and cannot be installed.
 */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { openHome } from '@verdict/deploy/home'
import { CommandFailed, run } from '@verdict/deploy/install/command'
import { findHelm } from '@verdict/deploy/install/helm'
import { describeError } from '../lib/describe-error.ts'
import { print } from '../lib/progress.ts'
import { root } from '../lib/root.ts'
import { readDeclarations } from '../docs/declarations.ts'
import { settingsOfServices } from './chart-services.ts'
import { findViolations } from './invariants/invariants.ts'
import { refusals } from './refusals.ts'
import { parseRendered } from './rendered.ts'
import { settingsViolations } from './invariants/settings-invariants.ts'
import { createSchemaCheck } from './strict-schemas.ts'

const skippedCode = 75
const chart = path.join(root, 'charts/verdict')
/** No `values-*.yaml` enables these parts, so they are enabled here to be checked too, the second with stopped pods. */
const besides = ['loadTests.enabled=true', 'restore.enabled=true,backup.enabled=true']
const declared = settingsOfServices(await readDeclarations())

async function helmOrNone(): Promise<string | undefined> {
  try {
    return await findHelm({ home: openHome(path.join(root, '.verdict'), process.env['VERDICT_TOOLS']), report: print })
  } catch (error) {
    print(describeError(error))
    return undefined
  }
}

async function faultsOf(helm: string, values: string, checkSchema: ReturnType<typeof createSchemaCheck>) {
  try {
    const faults: string[] = []
    for (const pairs of besides) {
      const given = ['-f', path.join(chart, values), '--set', pairs]
      await run(helm, ['lint', '--strict', '--quiet', chart, ...given])
      const objects = parseRendered(await run(helm, ['template', 'verdict', chart, '--namespace', 'judge', ...given]))
      faults.push(...objects.flatMap(checkSchema), ...findViolations(objects), ...settingsViolations(objects, declared))
    }
    return faults
  } catch (error) {
    if (error instanceof CommandFailed) return [error.message]
    throw error
  }
}

/**
 * Installs with wrong values, and reports those that succeed or fail with a message that does not name the mistake.
 */
async function acceptedMistakes(helm: string): Promise<string[]> {
  const trial = ['template', 'verdict', chart, '-f', path.join(chart, 'values-trial.yaml')]
  const outcomes = refusals.map(async ({ values, names }) => {
    const given = values.flatMap((value) => ['--set', value])
    const output = await run(helm, [...trial, ...given]).then(
      () => 'nothing',
      (error: unknown) => (error instanceof CommandFailed ? error.output : describeError(error)),
    )
    return output.includes(names) ? [] : [`with ${values.join(' and ')} an install says ${output}`]
  })
  return (await Promise.all(outcomes)).flat()
}

const helm = await helmOrNone()
if (helm === undefined) process.exitCode = skippedCode
else {
  const generated = await run(process.execPath, [path.join(import.meta.dirname, 'generate.ts'), '--check']).then(
    () => [],
    (error: unknown) => [describeError(error)],
  )
  const sizes = readdirSync(chart).filter((name) => /^values-.+\.yaml$/.test(name))
  const checkSchema = createSchemaCheck()
  const found = await Promise.all(
    sizes.map(async (values) => (await faultsOf(helm, values, checkSchema)).map((fault) => `${values}: ${fault}`)),
  )
  const faults = [...generated, ...found.flat(), ...(await acceptedMistakes(helm))]
  print(faults.length === 0 ? `The chart holds for ${sizes.join(', ')}.` : faults.join('\n'))
  process.exitCode = faults.length === 0 ? 0 : 1
}
