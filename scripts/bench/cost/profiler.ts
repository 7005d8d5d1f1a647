/** Describes the fields used here of V8's `.cpuprofile` format. */
export interface CpuProfile {
  nodes: {
    id: number
    callFrame: { functionName: string; url: string; lineNumber: number }
    children?: number[]
  }[]
  samples: number[]
  /** Each delta is the time before a sample in microseconds. */
  timeDeltas: number[]
}

export interface Profiler {
  start: () => Promise<void>
  stop: () => Promise<CpuProfile>
  close: () => void
}

const samplingIntervalUs = 500

/**
 * Connects to the inspector of a Node process that was started with `--inspect-port` and received SIGUSR1.
 *
 * @param address of its inspector, `127.0.0.1:<port>`
 */
export async function openProfiler(address: string): Promise<Profiler> {
  const [target] = (await (await fetch(`http://${address}/json/list`)).json()) as { webSocketDebuggerUrl: string }[]
  if (target === undefined) throw new Error(`nothing to profile at ${address}`)
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error(`no connection to the inspector at ${address}`)), {
      once: true,
    })
  })
  let lastId = 0
  function send<T>(method: string, params: object = {}): Promise<T> {
    lastId += 1
    const id = lastId
    return new Promise((resolve, reject) => {
      const hear = ({ data }: MessageEvent) => {
        const answer = JSON.parse(String(data)) as { id?: number; result: T; error?: { message: string } }
        if (answer.id !== id) return
        socket.removeEventListener('message', hear)
        if (answer.error) reject(new Error(`${method}: ${answer.error.message}`))
        else resolve(answer.result)
      }
      socket.addEventListener('message', hear)
      socket.send(JSON.stringify({ id, method, params }))
    })
  }
  await send('Profiler.enable')
  await send('Profiler.setSamplingInterval', { interval: samplingIntervalUs })
  return {
    start: async () => void (await send('Profiler.start')),
    stop: async () => (await send<{ profile: CpuProfile }>('Profiler.stop')).profile,
    close: () => socket.close(),
  }
}
