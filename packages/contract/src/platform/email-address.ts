import Type from 'typebox';
import { invisibleCharacters, lookAlikeCharacters } from './look-alikes.ts';

const plain = `(?!.*[${invisibleCharacters}${lookAlikeCharacters}])`;
const localCharacters = "[\\p{L}\\p{N}\\p{M}!#$%&'*+/=?^_`{|}~-]+";
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}-]{0,61}[\\p{L}\\p{N}\\p{M}])?';
const local = `${plain}(?=[^@]{1,64}@)${localCharacters}(?:\\.${localCharacters})*`;
const address = `${local}@${label}(?:\\.${label})+`;
const maxCharacters = 254;

/**
 * One e-mail address: no list, no display name, no quotes, comments or invisible characters, which a mail program could
 * read as further recipients (RFC 5321 `Mailbox`, without quoted local parts and address literals), and no letters
 * that look like others, such as those of full width.
 */
export const Email = Type.String({
  maxLength: maxCharacters,
  pattern: `^${address}$`,
  'x-rule':
    'must be one address such as name@example.com: no name, comma, space or invisible character beside it, letters of ordinary width, and a dot after the @',
});

const mailbox = new RegExp(`^${local}@${label}(?:\\.${label})*$`, 'u');

/** Whether a text is one address to which a mail may go; a host of the own network needs no dot. */
export const isSingleAddress = (text: string): boolean =>
  text.length <= maxCharacters && mailbox.test(text);
