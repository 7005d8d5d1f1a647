/**
 * Loads a remote's declaration (`workerData` is its file) in a separate thread, so that each build reads it and its
 * texts anew.
 */
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { DeclaredRemote } from '@verdict/proto/frontends/remote-declaration'
import { describeRemote } from './describe-remote.ts'

const { remote } = (await import(pathToFileURL(String(workerData)).href)) as { remote: DeclaredRemote }
parentPort?.postMessage(await describeRemote(remote))
