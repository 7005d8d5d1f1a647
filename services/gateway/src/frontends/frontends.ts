import type { FastifyReply, FastifyRequest } from 'fastify'

export const manifestFile = 'mf-manifest.json'

/** Name of the shell; all other names are those of remotes. */
export const shellName = 'shell'

const remoteName = /^[a-z][a-z0-9-]*$/

/** Built files of the shell and of the remotes. They may be added, changed and removed while the gateway is running. */
export interface Frontends {
  /** Names of the remotes that exist now. */
  remotes: () => Promise<string[]>
  /** A small text file; undefined if it does not exist. Its version changes with its content. */
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
