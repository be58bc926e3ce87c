import type { ProfileName } from '@foyer/contract';

/** What a device is to say, in a test that every profile takes. */
export interface CountedInterval {
  /** The end of the interval, or the moment of the totals. */
  at: Date;
  /** The begin of the interval, for makes that say one. */
  from: Date;
  /** Totals, people of the interval, or people present (`in`), as the make counts. */
  in: number;
  out: number;
  /** 0 or 1: one of two lines or zones. */
  line: number;
  /** 0 or 1: one of two cameras. */
  camera: number;
  /** Numbers as text. */
  areNumbersText: boolean;
  /** An offset such as `+08:00`, in which the make writes its time; undefined: as it writes it usually. */
  offset: string | undefined;
}

export interface FixtureMessage {
  topic?: string;
  contentType: string;
  body: string | Buffer;
}

/** How one make enters the table of cases in `profile-cases.test.ts`. */
export interface ProfileFixture {
  profile: ProfileName;
  /** Distinguishes fixtures of one vendor. */
  name: string;
  /** Whether its numbers are totals since a start, of an interval, or people present now. */
  counts: 'totals' | 'intervals' | 'levels';
  /** The cases that this vendor cannot send; none by default. */
  cannot?: readonly ('out' | 'two lines' | 'two cameras' | 'text' | 'zone' | 'time')[];
  /** One message of the shape that the make's documentation or a recording shows, with values of our own. */
  message(said: CountedInterval): FixtureMessage;
  /** Messages of other kinds of the make, which have nothing to say or are not understood: no error, no notification. */
  silent?: readonly FixtureMessage[];
}

/** A body of JSON. */
export const jsonMessage = (document: unknown, topic?: string): FixtureMessage => ({
  ...(topic === undefined ? {} : { topic }),
  contentType: 'application/json',
  body: JSON.stringify(document),
});

/** The number, or the text of it where the case asks for that. */
export const numberOf = ({ areNumbersText }: CountedInterval, value: number): number | string =>
  areNumbersText ? String(value) : value;

/** ISO 8601 with the offset of the case, else in UTC. */
export function isoOf({ offset }: CountedInterval, at: Date): string {
  if (offset === undefined) return at.toISOString();
  const [, sign, hours, minutes] = /^([+-])(\d{2}):(\d{2})$/.exec(offset) ?? [];
  const offsetMs = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1);
  return new Date(at.getTime() + offsetMs).toISOString().replace('Z', offset);
}
