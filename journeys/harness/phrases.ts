import { journeyLanguage, pattern, words } from './words.ts';

const counters = {
  action: (count: number) => words('{count, plural, one {# action} other {# actions}}', { count }),
  alarm: (count: number) => words('{count, plural, one {# alarm} other {# alarms}}', { count }),
  'alarm rule': (count: number) =>
    words('{count, plural, one {# alarm rule} other {# alarm rules}}', { count }),
  'alarm to acknowledge': (count: number) =>
    words('{count, plural, one {# alarm to acknowledge} other {# alarms to acknowledge}}', {
      count,
    }),
  alert: (count: number) => words('{count, plural, one {# alert} other {# alerts}}', { count }),
  camera: (count: number) => words('{count, plural, one {# camera} other {# cameras}}', { count }),
  customer: (count: number) =>
    words('{count, plural, one {# customer} other {# customers}}', { count }),
  device: (count: number) => words('{count, plural, one {# device} other {# devices}}', { count }),
  notification: (count: number) =>
    words('{count, plural, one {# notification} other {# notifications}}', { count }),
  person: (count: number) => words('{count, plural, one {# person} other {# people}}', { count }),
  reading: (count: number) =>
    words('{count, plural, one {# reading} other {# readings}}', { count }),
  user: (count: number) => words('{count, plural, one {# user} other {# users}}', { count }),
  site: (count: number) => words('{count, plural, one {# site} other {# sites}}', { count }),
};

/** So many of them: `3 cameras`. */
export const counted = (noun: keyof typeof counters, count: number): string =>
  counters[noun](count);

/** What is wrong with a field, as it stands below the field. */
export const faultOf = (field: string, problem: string): string =>
  words('{field} {problem}.', { field, problem });

const countryNames = new Intl.DisplayNames(journeyLanguage, { type: 'region' });

/** A town with its country: `Hamburg, Germany`. Towns have one name in every language. */
export const townIn = (town: string, country: string): string =>
  `${town}, ${countryNames.of(country)}`;

/** A place by its degrees: `53.5500° N, 9.9900° E`. */
export const northEast = (latitude: string, longitude: string): string =>
  `${latitude}° ${words.of('compass', 'N')}, ${longitude}° ${words.of('compass', 'E')}`;

/** A day and a time of day, as any language writes them in digits. */
export const momentPattern = /\d[\d/.\-, ]*\d{1,2}:\d\d(?::\d\d)?/;

/** The title of the form of a record that is not saved yet. */
export const newRecord = (record: string): string => words('New {record}', { record });

/** The message that a record was saved for the first time. */
export const createdRecord = (record: string): string =>
  words('{record} has been Created!', { record });

/** A label as it stands within a sentence: nouns keep their capital in German alone. */
export const withinSentence = (label: string): string =>
  journeyLanguage === 'de' ? label : label.toLocaleLowerCase(journeyLanguage);

/** Words at the beginning of a sentence. */
export const capitalised = (text: string): string =>
  text.slice(0, 1).toLocaleUpperCase(journeyLanguage) + text.slice(1);

/** An action on records, as its button and its dialog name it: `Change 3 cameras`. */
export const actionOn = (action: string, records: string): string =>
  words('{action} {records}', { action, records });

/** The question of a dialog that an action is asked in. */
export const asked = (action: string): string => words('{action}?', { action });

/** A line or zone of a camera, as buttons of its editor name it. */
export const partNamed = (kind: 'line' | 'zone', name: string): string =>
  words('{kind, select, line {line} other {zone}} {name}', { kind, name });

/** The button of a point of a shape: of one, or of any. */
export const pointOf = (shape: string, number: string | RegExp = /\d/): RegExp =>
  pattern('Point {number} of {shape}: {x} {y}', { number, shape });

/** What needs attention, as the dashboard and the bell's list say it. */
export const attentionOf = (total: number, ...parts: readonly string[]): string =>
  words(
    '{count, plural, one {{shown} needs attention: {parts}} other {{shown} need attention: {parts}}}',
    { count: total, shown: String(total), parts: parts.join(', ') },
  );

type Done = 'changed' | 'disabled' | 'deleted';

/** What a change of many records is going to do. */
export const willBe = (done: Done, records: string) =>
  words(
    '{done, select, enabled {{records} will be enabled.} disabled {{records} will be disabled.} deleted {{records} will be deleted.} other {{records} will be changed.}}',
    { done, records },
  );
/** What a change of many records did. */
export const wereDone = (done: Done, records: string) =>
  words(
    '{done, select, enabled {{records} enabled.} disabled {{records} disabled.} deleted {{records} deleted.} other {{records} changed.}}',
    { done, records },
  );
