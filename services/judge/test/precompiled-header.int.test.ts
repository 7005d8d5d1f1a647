import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { baseEnv } from '../src/languages/toolchain.ts'
import { createWarmCaches } from '../src/languages/warm-caches.ts'
import { emptyInput } from '../src/sandbox/sandbox.ts'
import { environment, openJudge } from './judging-setup.ts'

const language = 'C++ 20'

let open: Awaited<ReturnType<typeof openJudge>>
let warmFolder = ''
let argv: readonly string[] = []
beforeAll(async () => {
  open = await openJudge()
  const offered = await open.registry.find(language)
  if (offered?.toolchain.compile === undefined) throw new Error(`no ${language}`)
  const { toolchain, version } = offered
  const warm = createWarmCaches({ sandbox: open.sandbox, folder: join(environment('VERDICT_DATA'), 'judge/warm') })
  await warm.prepare(toolchain, version)
  warmFolder = await warm.folderFor(toolchain, version)
  argv = offered.toolchain.compile?.argv ?? []
})
afterAll(() => open.close())

/** Returns the file that GCC used for `bits/stdc++.h`; a `!` in front means that it is precompiled and valid. */
async function headerTaken(folder: string): Promise<string> {
  const { stderr } = await open.sandbox.run({
    argv: ['/bin/sh', '-c', `${argv.join(' ').replace('{warm}', folder)} -H -fsyntax-only`],
    env: baseEnv,
    stdin: emptyInput,
    files: { 'main.cpp': { from: 'bytes', bytes: Buffer.from('#include <bits/stdc++.h>\nint main(){}') } },
    limits: {
      cpuMs: 10_000,
      wallMs: 60_000,
      memoryBytes: 512 * 1024 * 1024,
      stackBytes: 0,
      processes: 16,
      stdoutBytes: 65536,
      stderrBytes: 65536,
    },
  })
  return stderr.toString().split('\n')[0] ?? ''
}

const judge = (code: string) => open.judge(`#include <bits/stdc++.h>\n${code}`, { language })
const printsThree = 'int a, b; std::cin >> a >> b; std::cout << a + b << std::endl;'

describe('the precompiled headers of a language', () => {
  it('are used by its compiler, both the whole one and the one without rare parts', async () => {
    expect(await headerTaken(warmFolder)).toBe(`! ${warmFolder}/bits/stdc++.h.gch`)
    expect(await headerTaken(`${warmFolder}/common`)).toBe(`! ${warmFolder}/common/bits/stdc++.h.gch`)
  })

  it.each([
    ['common ones alone', `int main(){ ${printsThree} }`],
    ['threads', `int main(){ std::mutex m; std::thread t([&]{ std::lock_guard g(m); ${printsThree} }); t.join(); }`],
    ['file systems', `namespace fs = std::filesystem; int main(){ if (fs::exists("/w")) { ${printsThree} } }`],
    ['what only the rare headers bring in', `int main(){ timeval t; timerclear(&t); ${printsThree} }`],
    [
      'a rare header of its own',
      `#include <future>\nint main(){ auto f = std::async([]{ ${printsThree} }); f.get(); }`,
    ],
  ])('compile a source that uses %s', async (_, code) => {
    const judged = await judge(code)
    expect({ status: judged.status, said: judged.errorMessage }).toEqual({ status: JudgeStatus.Accepted, said: '' })
  })

  it('do not change what is refused', async () => {
    const judged = await judge('int main(){ return wrong; }')
    expect(judged.status).toBe(JudgeStatus.CompileError)
    expect(judged.errorMessage).toContain("'wrong' was not declared")
    // A name that the whole header also has is ambiguous, as with any other judge.
    const clash = await judge(`using namespace std; int async; int main(){ async = 1; ${printsThree} }`)
    expect(clash.status).toBe(JudgeStatus.CompileError)
  })
})
