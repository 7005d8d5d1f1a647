import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

export interface ChatEnd {
  inputTokens: number
  outputTokens: number
  finish: 'stop' | 'length'
}

/** The model answers one conversation at a time. */
export interface LocalModel {
  /** @throws ContextExceeded before the first piece, or the reason of `signal` */
  answer: (request: {
    messages: readonly ChatMessage[]
    maxTokens: number
    signal: AbortSignal
    onText: (text: string) => void
  }) => Promise<ChatEnd>
  close: () => Promise<void>
}

/** The conversation and the maximum answer exceed the context window. */
export class ContextExceeded extends Error {
  override name = 'ContextExceeded'
}

type HistoryItem = { type: 'system' | 'user'; text: string } | { type: 'model'; response: string[] }

/** Declares the used parts of node-llama-cpp, which is not a dependency of the product. */
interface Library {
  LlamaLogLevel: { error: string }
  LlamaChatSession: new (options: object) => {
    setChatHistory: (history: readonly HistoryItem[]) => void
    promptWithMeta: (
      prompt: string,
      options: { maxTokens: number; signal: AbortSignal; onTextChunk: (text: string) => void },
    ) => Promise<{ stopReason: string }>
    dispose: () => void
  }
  getLlama: (options: object) => Promise<{
    loadModel: (options: object) => Promise<{
      tokenize: (text: string) => readonly number[]
      createContext: (options: object) => Promise<{ getSequence: () => Sequence }>
    }>
    dispose: () => Promise<void>
  }>
}

interface Sequence {
  clearHistory: () => Promise<void>
  tokenMeter: {
    getState: () => object
    diff: (since: object) => { usedInputTokens: number; usedOutputTokens: number }
  }
}

/** The chat template adds about this many tokens to each message. */
const marksPerMessage = 8

/**
 * Loads a GGUF file with llama.cpp from `folder`, for CPU only.
 *
 * @param contextTokens context window for conversation and answer; bounds the memory beside the file
 */
export async function loadLocalModel(settings: {
  folder: string
  file: string
  contextTokens: number
  threads: number
}): Promise<LocalModel> {
  const { contextTokens, threads } = settings
  const { getLlama, LlamaChatSession, LlamaLogLevel } = await importLibrary(settings.folder)
  const llama = await getLlama({ gpu: false, build: 'never', maxThreads: threads, logLevel: LlamaLogLevel.error })
  const model = await llama.loadModel({ modelPath: settings.file, gpuLayers: 0 })
  const context = await model.createContext({ contextSize: contextTokens, threads })
  const sequence = context.getSequence()
  const tokensOf = (messages: readonly ChatMessage[]) =>
    messages.reduce((sum, { content }) => sum + model.tokenize(content).length + marksPerMessage, 0)
  return {
    async answer({ messages, maxTokens, signal, onText }) {
      const turns = mergeTurns(messages)
      const limit = Math.min(maxTokens, Math.floor(contextTokens / 2))
      if (tokensOf(turns) + limit > contextTokens) throw new ContextExceeded()
      await sequence.clearHistory()
      const session = new LlamaChatSession({ contextSequence: sequence, autoDisposeSequence: false })
      try {
        const before = sequence.tokenMeter.getState()
        session.setChatHistory(turns.slice(0, -1).map(toHistoryItem))
        const prompt = turns.at(-1)?.content ?? ''
        const { stopReason } = await session.promptWithMeta(prompt, { maxTokens: limit, signal, onTextChunk: onText })
        const { usedInputTokens, usedOutputTokens } = sequence.tokenMeter.diff(before)
        const finish = stopReason === 'maxTokens' ? 'length' : 'stop'
        return { inputTokens: usedInputTokens, outputTokens: usedOutputTokens, finish }
      } finally {
        session.dispose()
      }
    },
    close: () => llama.dispose(),
  }
}

async function importLibrary(folder: string): Promise<Library> {
  const path = createRequire(join(folder, 'package.json')).resolve('node-llama-cpp')
  return (await import(pathToFileURL(path).href)) as Library
}

/** Merges consecutive messages of one role, as small models expect alternating turns. */
export function mergeTurns(messages: readonly ChatMessage[]): ChatMessage[] {
  const turns: ChatMessage[] = []
  for (const { role, content } of messages) {
    const last = turns.at(-1)
    if (last?.role === role) last.content += `\n\n${content}`
    else turns.push({ role, content })
  }
  return turns
}

function toHistoryItem({ role, content }: ChatMessage): HistoryItem {
  return role === 'assistant' ? { type: 'model', response: [content] } : { type: role, text: content }
}
