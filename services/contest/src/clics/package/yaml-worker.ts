/** Reads one YAML text in a thread of its own. */
import { parentPort, workerData } from 'node:worker_threads'
import { parse } from 'yaml'

parentPort?.postMessage(parse(String(workerData), { maxAliasCount: 0, logLevel: 'error' }))
