import type { FastifyReply, FastifyRequest } from 'fastify'

export const manifestFile = 'mf-manifest.json'

/** Where the shell comes from; every other name is that of a remote. */
export const shellName = 'shell'

const remoteName = /^[a-z][a-z0-9-]*$/

/** The built files of the shell and of the remotes. They may come, change and go while the gateway runs. */
export interface Frontends {
  /** Names of the remotes that there are now. */
  remotes: () => Promise<string[]>
  /** A small text file; undefined while there is none. Its version changes with its content. */
  read: (name: string, file: string) => Promise<{ version: string; text: string } | undefined>
  /** @throws AppError route.not_found, service.unavailable */
  send: (
    name: string,
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => FastifyReply | Promise<FastifyReply>
}

export function isRemoteName(name: string): boolean {
  return remoteName.test(name) && name !== shellName
}
