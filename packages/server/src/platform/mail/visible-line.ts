import { singleLine } from '@foyer/contract';
import { markInvisible } from '@foyer/visible-text';

/** A name as mails, messages and reports show it: one line, with each misleading invisible character marked. */
export const visibleLine = (text: string): string => singleLine(markInvisible(text));
