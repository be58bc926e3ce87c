import { createHash } from 'node:crypto';

/** As long as a topic may be (RFC 8030, 5.4): 32 characters of base64url. */
const tagBytes = 24;

/** Names the notifications that replace each other on a browser: those of one group of one escalation policy. */
export const tagOf = (group: string): string =>
  createHash('sha256')
    .update(group)
    .digest('base64url')
    .slice(0, (tagBytes * 4) / 3);
