import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Names the version of an answer as its entity tag, for this caller alone and kept by nothing on the way. True where the
 * caller has that version already (RFC 9110, section 13.1.2).
 */
export function isKnownVersion(
  request: FastifyRequest,
  reply: FastifyReply,
  version: string,
): boolean {
  const tag = `"${version}"`;
  reply.headers({ etag: tag, 'cache-control': 'private, no-store' });
  const known = (request.headers['if-none-match'] ?? '').split(',').map((each) => each.trim());
  return known.some((each) => each === '*' || each.replace(/^W\//, '') === tag);
}
