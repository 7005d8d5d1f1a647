// Runs in the pages of the site that the extension was built for: forwards messages between page and background.
import { extensionChannel, type ExtensionMessage, type PageMessage } from '@verdict/proto/frontends/extension-messages'
import type { Answer, Message } from './messages.ts'

const isFromPage = (data: unknown): data is PageMessage =>
  typeof data === 'object' &&
  data !== null &&
  'channel' in data &&
  data.channel === extensionChannel &&
  'from' in data &&
  data.from === 'page'

window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
  if (source !== window || origin !== window.location.origin || !isFromPage(data)) return
  const message: Message = data.kind === 'hello' ? { kind: 'hello' } : { kind: 'order', order: data.order }
  void chrome.runtime
    .sendMessage<Message, Answer>(message)
    .then(
      (answer) => answer.isTaken,
      () => false,
    )
    .then((isTaken) => {
      const answer: ExtensionMessage = { channel: extensionChannel, from: 'extension', id: data.id, isTaken }
      window.postMessage(answer, window.location.origin)
    })
})
