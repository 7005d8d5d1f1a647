import { openSync, writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

/**
 * Appends lines to a file. A line that cannot be written, as on a full disk, is dropped; the next one that can be
 * written is preceded by a line with the number of dropped lines.
 */
export function openLogFile(file: string): DestinationStream {
  const fd = openSync(file, 'a')
  let lostBytes = 0
  return {
    write(line) {
      try {
        // The lost text may have ended within a line.
        if (lostBytes > 0) writeSync(fd, `\n${lossLine(lostBytes)}`)
        writeSync(fd, line)
        lostBytes = 0
      } catch {
        lostBytes += 1
      }
    },
  }
}

function lossLine(lost: number): string {
  const msg = 'lines of the log could not be written'
  return `${JSON.stringify({ level: 40, time: new Date().toISOString(), lost, msg })}\n`
}
