import type { FastifyReply, FastifyRequest } from 'fastify'

/** What answers a call. */
export type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown
