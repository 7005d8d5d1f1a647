import init, { format } from '@wasm-fmt/gofmt/web'

/** gofmt itself. */
export async function formatGo() {
  await init()
  return (code: string) => format(code)
}
