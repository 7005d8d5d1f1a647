import type { FastifyReply, FastifyRequest } from 'fastify'

/** A handler answers a call. */
export type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown
