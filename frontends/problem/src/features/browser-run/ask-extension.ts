import {
  extensionChannel,
  type BrowserRunOrder,
  type ExtensionMessage,
  type PageMessage,
} from '@verdict/proto/frontends/extension-messages'

/** The extension has this much time to answer, because its background script may have to start. */
const answerMs = 1_500

const isAnswerTo = (id: string, data: unknown): data is ExtensionMessage =>
  typeof data === 'object' &&
  data !== null &&
  'channel' in data &&
  data.channel === extensionChannel &&
  'from' in data &&
  data.from === 'extension' &&
  'id' in data &&
  data.id === id

/** Sends a message to the extension's content script; false if there is no answer or it declines. */
function ask(about: Pick<PageMessage, 'kind'> & { order?: BrowserRunOrder }): Promise<boolean> {
  const id = crypto.randomUUID()
  return new Promise((resolve) => {
    const finish = (isTaken: boolean) => {
      window.removeEventListener('message', hear)
      clearTimeout(timer)
      resolve(isTaken)
    }
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === window && origin === window.location.origin && isAnswerTo(id, data)) finish(data.isTaken)
    }
    const timer = setTimeout(() => finish(false), answerMs)
    window.addEventListener('message', hear)
    window.postMessage({ channel: extensionChannel, from: 'page', id, ...about }, window.location.origin)
  })
}

export const isExtensionThere = (): Promise<boolean> => ask({ kind: 'hello' })

export const sendToExtension = (order: BrowserRunOrder): Promise<boolean> => ask({ kind: 'run', order })
