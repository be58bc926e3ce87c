import { Text } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import { Value } from 'typebox/value';
import {
  codeFault,
  degreesFault,
  plainNumber,
  type Range,
  textFault,
} from '../../provisioning/cell-faults.ts';
import {
  clockOf,
  exceptionsText,
  parseExceptions,
  parseWeekly,
  weeklyText,
} from './opening-hours-text.ts';

/** A cell as it is compared with the record's, or what is wrong with it. */
export type ParsedCell = { text: string } | { fault: Message };

/** What an empty cell means: no value, the record's (or the default of a new one), or a fault. */
export type WhenEmpty = 'clears' | 'keeps' | 'required';

export interface CellRule {
  whenEmpty: WhenEmpty;
  parse: (text: string) => ParsedCell;
}

export const accept = (text: string): ParsedCell => ({ text });
export const judged =
  (faultOf: (text: string) => Message | undefined) =>
  (text: string): ParsedCell => {
    const fault = faultOf(text);
    return fault ? { fault } : { text };
  };

export const id: CellRule = {
  whenEmpty: 'keeps',
  parse: judged((text) => (/^\d{1,9}$/.test(text) ? undefined : msg('must be a number'))),
};
/** Names of other records; they are looked up when all rows are known. */
export const reference = (whenEmpty: WhenEmpty): CellRule => ({ whenEmpty, parse: accept });
export const name: CellRule = { whenEmpty: 'required', parse: judged(textFault) };
export const code: CellRule = { whenEmpty: 'required', parse: judged(codeFault) };
export const optionalText: CellRule = {
  whenEmpty: 'clears',
  parse: judged((text) => (Value.Check(Text, text) ? undefined : textFault(text))),
};
export const number = (faultOf: (text: string) => Message | undefined): CellRule['parse'] => {
  const judge = judged(faultOf);
  return (text) => judge(plainNumber(text));
};
export const degrees = (...range: Range): CellRule => ({
  whenEmpty: 'clears',
  parse: number((text) => degreesFault(text, range)),
});

/** One of some words, or of what a spreadsheet makes of them. */
export const word = (spellings: Readonly<Record<string, readonly string[]>>): CellRule => ({
  whenEmpty: 'keeps',
  parse(text) {
    const found = Object.keys(spellings).find((each) =>
      [each, ...spellings[each]!].includes(text.toLowerCase()),
    );
    const names = Object.keys(spellings).join(', ');
    return found === undefined
      ? { fault: msg('must be one of: {names}', { names }) }
      : accept(found);
  },
});

const minutesOfDay = 24 * 60;

/** A spreadsheet keeps a time of the day as a part of a day. */
export function clockText(text: string): string {
  if (!/^0?\.\d+(e-\d+)?$/i.test(text) && text !== '0') return clockOf(text);
  const minutes = Math.round(Number(text) * minutesOfDay) % minutesOfDay;
  const parts = [Math.floor(minutes / 60), minutes % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Text with a form of its own, written again as an export writes it. */
export const formed = <Value>(
  parse: (text: string) => Value | undefined,
  textOf: (value: Value) => string,
  fault: Message,
): CellRule => ({
  whenEmpty: 'clears',
  parse(text) {
    const value = parse(text);
    return value === undefined ? { fault } : accept(textOf(value));
  },
});

export const openingHours = formed(
  parseWeekly,
  weeklyText,
  msg('must be days and hours such as {example}', {
    example: 'Mo-Fr 09:00-20:00; Sa 10:00-14:00',
  }),
);
export const exceptions = formed(
  parseExceptions,
  exceptionsText,
  msg('must be dates and hours such as {example}', {
    example: '2026-12-24 09:00-14:00; 2026-12-25 closed',
  }),
);
