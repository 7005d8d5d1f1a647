import '@verdict/ui/styles.css'
import './first-paint.css'
import { startupModules } from '@verdict/ui/startup-modules'

/**
 * Starts the site in several short tasks instead of one long one, so that a slow processor can answer its reader, and paint
 * what the page holds already, in between.
 */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

for (const load of startupModules) {
  await load()
  await nextTask()
}
const { start } = await import(/* webpackMode: "eager" */ './start.tsx')
await start(nextTask)
