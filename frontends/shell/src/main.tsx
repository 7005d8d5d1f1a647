import '@verdict/ui/styles.css'
import './first-paint.css'
import { startupModules } from '@verdict/ui/startup-modules'

/** Splits the start into several short tasks, so that slow devices can paint and react in between. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

for (const load of startupModules) {
  await load()
  await nextTask()
}
const { start } = await import(/* webpackMode: "eager" */ './start.tsx')
await start(nextTask)
