import type { FastifyRequest } from 'fastify';

/** Scheme, host and port of a request, as a trusted proxy forwards them. */
export const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;
