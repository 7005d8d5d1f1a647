import init, { format } from '@wasm-fmt/gofmt/web'

/** Formats Go by gofmt. */
export async function formatGo() {
  await init()
  return (code: string) => format(code)
}
