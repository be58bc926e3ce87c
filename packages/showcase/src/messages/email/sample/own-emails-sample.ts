import type { Email } from '../email.ts';
import ownEmails from './own-emails.json' with { type: 'json' };

type Own = Pick<Email, 'folder' | 'to' | 'theme' | 'content'> & { hoursAgo: number };

/** What was sent, and three drafts. */
export const own = ownEmails as readonly Own[];
