import { Code, Mapping, profileCalled, profileNames, RequiredText } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import { Value } from 'typebox/value';
import { jsonataFault } from '../../platform/jsonata/jsonata-fault.ts';
import { knownZone } from '../../platform/time/site-time.ts';

/** What is wrong with the text of a cell, as the end of a sentence that its column begins; undefined: nothing. */
export type CellFault = Message | undefined;

export type Range = readonly [min: number, max: number];

export const textFault = (text: string): CellFault =>
  Value.Check(RequiredText, text)
    ? undefined
    : msg('has {count} characters: at most 255 are expected, and none of them NUL', {
        count: [...text].length,
      });

export const codeFault = (text: string): CellFault =>
  Value.Check(Code, text)
    ? undefined
    : msg(
        'may have at most 64 characters, and any but spaces, “/”, “+”, “#”, invisible ones and letters of another width or form',
      );

export const zoneFault = (text: string): CellFault =>
  knownZone(text) ? undefined : msg('is not a time zone such as Europe/Rome');

export const profileFault = (text: string): CellFault =>
  profileCalled(text)
    ? undefined
    : msg('is no profile: they are {names}', { names: profileNames.join(', ') });

/** A number as it is compared, also where a comma separates its decimals; another text as it is. */
export function plainNumber(text: string): string {
  const plain = text.replace(',', '.');
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? String(Number(plain)) : text;
}

const isInRange = (text: string, [min, max]: Range) =>
  text !== '' && Number(text) >= min && Number(text) <= max;

export const degreesFault = (text: string, range: Range): CellFault =>
  isInRange(text, range)
    ? undefined
    : msg('must be degrees from {min, number} to {max, number}', { min: range[0], max: range[1] });

export const minutesFault = (text: string, range: Range): CellFault =>
  isInRange(text, range) && Number.isInteger(Number(text))
    ? undefined
    : msg('must be whole minutes from {min, number} to {max, number}', {
        min: range[0],
        max: range[1],
      });

export function mappingFault(mapping: string): CellFault {
  if (!Value.Check(Mapping, mapping))
    return msg('has more than {max, number} characters or a wrong one', { max: 16_384 });
  const fault = jsonataFault(mapping);
  return fault === undefined ? undefined : msg('is no JSONata: {fault}', { fault });
}
