import type { Letter } from '../letter.ts';
import ownLetters from './own-letters.json' with { type: 'json' };

type Own = Pick<Letter, 'folder' | 'to' | 'theme' | 'content'> & { hoursAgo: number };

/** What was sent, and three drafts. */
export const own = ownLetters as readonly Own[];
