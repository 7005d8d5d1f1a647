import Bowser from 'bowser'

export interface DeviceName {
  /** Empty: not recognised. */
  browser: string
  system: string
  kind: 'phone' | 'computer' | 'program'
}

/** Browser and system of a `User-Agent` in words. A text that is no browser's is taken for the name of a program. */
export function deviceName(userAgent: string): DeviceName {
  if (userAgent.trim() === '') return { browser: '', system: '', kind: 'program' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const isPhone = platform.type === 'mobile' || platform.type === 'tablet'
  const kind = isPhone ? 'phone' : platform.type === 'desktop' ? 'computer' : 'program'
  return { browser: kind === 'program' ? userAgent.slice(0, 60) : (browser.name ?? ''), system: os.name ?? '', kind }
}
