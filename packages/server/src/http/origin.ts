import type { FastifyRequest } from 'fastify';

/** Scheme, host and port this server was asked at, as a proxy on this machine tells them. */
export const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;
