import type { ContestSettings } from '../config.ts'
import { printByIpp, type PrintedText } from './ipp.client.ts'
import { runCommand } from './run-command.ts'

type PrintSettings = Pick<ContestSettings, 'CONTEST_PRINT_COMMAND' | 'CONTEST_PRINT_URL' | 'CONTEST_PRINT_TIMEOUT_MS'>

/** Empty: no print command is configured. */
function commandWords(command: string): string[] {
  return command.split(/\s+/).filter((word) => word !== '')
}

export function hasPrinter({ CONTEST_PRINT_COMMAND, CONTEST_PRINT_URL }: PrintSettings): boolean {
  return CONTEST_PRINT_URL !== '' || commandWords(CONTEST_PRINT_COMMAND).length > 0
}

/** Prints pages with the configured command or network printer. @throws Error with the reason */
export async function sendPages(settings: PrintSettings, pages: PrintedText): Promise<void> {
  const { CONTEST_PRINT_URL: url, CONTEST_PRINT_TIMEOUT_MS: timeoutMs } = settings
  const words = commandWords(settings.CONTEST_PRINT_COMMAND)
  if (words.length > 0) await runCommand({ words, timeoutMs }, pages.text)
  else await printByIpp({ url, timeoutMs }, pages)
}
