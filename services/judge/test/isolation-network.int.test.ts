import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { successfulAttempts } from './attempts.ts'
import { startHostileJudge } from './hostile-setup.ts'

let open: Awaited<ReturnType<typeof startHostileJudge>>
beforeAll(async () => {
  open = await startHostileJudge()
})
afterAll(() => open.close())
afterEach(() => open.expectClean())

describe('a program has no network', () => {
  let tcp: Server
  let unix: Server
  let abstract: Server
  const paths = { unix: '', abstract: '' }
  let connections = 0

  beforeAll(async () => {
    paths.unix = join(tmpdir(), `verdict-unix-${process.pid}`)
    paths.abstract = `verdict-abstract-${process.pid}`
    const server = () => createServer().on('connection', () => (connections += 1))
    const listening = (one: Server, at: number | string) =>
      new Promise<void>((resolve) =>
        typeof at === 'number' ? one.listen(at, '0.0.0.0', resolve) : one.listen(at, resolve),
      )
    tcp = server()
    unix = server()
    abstract = server()
    await Promise.all([listening(tcp, 0), listening(unix, paths.unix), listening(abstract, `\0${paths.abstract}`)])
  })
  afterAll(() => {
    for (const one of [tcp, unix, abstract]) one.close()
  })

  const connectTo = (host: string, port: number) =>
    `({int s=socket(AF_INET,SOCK_STREAM,0);struct sockaddr_in a={.sin_family=AF_INET,.sin_port=htons(${port}),.sin_addr.s_addr=inet_addr("${host}")};s>=0&&connect(s,(void*)&a,sizeof a)==0;})`
  const connectUnix = (path: string, skip: number) =>
    `({int s=socket(AF_UNIX,SOCK_STREAM,0);struct sockaddr_un a={AF_UNIX};memcpy(a.sun_path+${skip},"${path}",${path.length});s>=0&&connect(s,(void*)&a,offsetof(struct sockaddr_un,sun_path)+${skip}+${path.length}${skip === 0 ? '+1' : ''})==0;})`

  it('on loopback, in the network or through a socket of this machine', async () => {
    const address = tcp.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const sandboxPort = Number(open.own.settings.GO_JUDGE_URL.split(':')[1])
    const attempts = {
      'a service of this machine': connectTo('127.0.0.1', port),
      'a service of this machine by another name': connectTo('0.0.0.0', port),
      'the sandbox itself': connectTo('127.0.0.1', sandboxPort),
      'the metadata of a cloud': connectTo('169.254.169.254', 80),
      'the network': connectTo('1.1.1.1', 53),
      'a packet':
        '({int s=socket(AF_INET,SOCK_DGRAM,0);struct sockaddr_in a={.sin_family=AF_INET,.sin_port=htons(53),.sin_addr.s_addr=inet_addr("8.8.8.8")};sendto(s,"x",1,0,(void*)&a,sizeof a)==1;})',
      'a socket in a folder': connectUnix(paths.unix, 0),
      'a socket without a folder': connectUnix(paths.abstract, 1),
      'raw packets': 'socket(AF_INET,SOCK_RAW,1)>=0||socket(17,SOCK_RAW,0)>=0',
      'other families': 'socket(40,SOCK_STREAM,0)>=0||socket(38,5,0)>=0||socket(31,3,1)>=0||socket(16,3,15)>=0&&0',
    }
    expect(await successfulAttempts(open, attempts)).toEqual([])
    expect(connections).toBe(0)
  })
})
