/** Reads one YAML text in a thread of its own. */
import { parentPort, workerData } from 'node:worker_threads'
import { parse } from 'yaml'
import { yamlOptions } from './yaml-options.ts'

parentPort?.postMessage(parse(String(workerData), yamlOptions))
