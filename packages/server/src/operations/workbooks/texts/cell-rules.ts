import {
  ClockTime,
  HolidayPlace,
  maxOfflineAfterMinutes,
  profileCalled,
  type WorkbookColumn,
  type WorkbookSheet,
} from '@foyer/contract';
import { msg } from '@foyer/translation';
import { Value } from 'typebox/value';
import {
  mappingFault,
  minutesFault,
  profileFault,
  zoneFault,
} from '../../provisioning/cell-faults.ts';
import { linesText, parseLines } from './area-lines-text.ts';
import {
  accept,
  type CellRule,
  clockText,
  code,
  degrees,
  exceptions,
  formed,
  id,
  judged,
  name,
  number,
  openingHours,
  optionalText,
  type ParsedCell,
  reference,
  type WhenEmpty,
  word,
} from './cell-kinds.ts';

const maxFloorAreaM2 = 100_000_000;
const maxCapacity = 1_000_000;

const rules: { [Sheet in WorkbookSheet]: Partial<Record<WorkbookColumn, CellRule>> } = {
  Regions: { ID: id, Customer: reference('keeps'), Name: name, Parent: reference('clears') },
  Sites: {
    ID: id,
    Customer: reference('keeps'),
    Name: name,
    Region: reference('clears'),
    'Time zone': { whenEmpty: 'keeps', parse: judged(zoneFault) },
    Address: optionalText,
    Latitude: degrees(-90, 90),
    Longitude: degrees(-180, 180),
    'Floor area': {
      whenEmpty: 'clears',
      parse: number((text) =>
        Number(text) > 0 && Number(text) <= maxFloorAreaM2
          ? undefined
          : msg('must be square metres, at most {max, number}', { max: maxFloorAreaM2 }),
      ),
    },
    'Opening hours': openingHours,
    Exceptions: exceptions,
    Holidays: {
      whenEmpty: 'clears',
      parse: judged((text) =>
        Value.Check(HolidayPlace, text)
          ? undefined
          : msg('must be a country such as DE, or a state of it such as DE-BY'),
      ),
    },
  },
  Devices: {
    ID: id,
    Customer: reference('keeps'),
    Site: reference('keeps'),
    Name: name,
    Code: code,
    Profile: {
      whenEmpty: 'keeps',
      parse: (text) => {
        const fault = profileFault(text);
        return fault ? { fault } : accept(profileCalled(text)!);
      },
    },
    Mapping: { whenEmpty: 'clears', parse: judged(mappingFault) },
    Latitude: degrees(-90, 90),
    Longitude: degrees(-180, 180),
    'IP address': optionalText,
    'MAC address': optionalText,
    'Offline after': {
      whenEmpty: 'keeps',
      parse: number((text) => minutesFault(text, [1, maxOfflineAfterMinutes])),
    },
    'New sources': word({ ask: [], adopt: [] }),
  },
  Cameras: { ID: id, Device: reference('required'), Name: name, Code: code },
  Areas: {
    ID: id,
    Customer: reference('keeps'),
    Site: reference('keeps'),
    Name: name,
    Capacity: {
      whenEmpty: 'keeps',
      parse: number((text) =>
        /^\d+$/.test(text) && Number(text) <= maxCapacity
          ? undefined
          : msg('must be a whole number, at most {max, number}', { max: maxCapacity }),
      ),
    },
    'Reset at': {
      whenEmpty: 'keeps',
      parse: (text) =>
        Value.Check(ClockTime, clockText(text))
          ? accept(clockText(text))
          : { fault: msg('must be a time such as 04:00') },
    },
    'Counts visitors': word({ yes: ['true', '1'], no: ['false', '0'] }),
    Lines: formed(
      parseLines,
      linesText,
      msg('must be one line a row, such as {example}', { example: 'edge-1/door/entrance' }),
    ),
    'Opening hours': openingHours,
    Exceptions: exceptions,
  },
};

const ruleOf = (sheet: WorkbookSheet, column: WorkbookColumn) => rules[sheet][column]!;

export const whenEmpty = (sheet: WorkbookSheet, column: WorkbookColumn): WhenEmpty =>
  ruleOf(sheet, column).whenEmpty;

/** Reads a cell as its column demands. */
export function parseCell(sheet: WorkbookSheet, column: WorkbookColumn, text: string): ParsedCell {
  const rule = ruleOf(sheet, column);
  if (text !== '') return rule.parse(text);
  return rule.whenEmpty === 'required' ? { fault: msg('is missing') } : { text };
}
