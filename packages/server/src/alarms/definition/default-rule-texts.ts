import { languageCodes, type Message, msg, type Translate, write } from '@foyer/translation';
import { type RawBuilder, sql } from 'kysely';
import { translateIn } from '../../platform/translation/translations.ts';

interface RuleTexts {
  name: Message;
  advice: Message;
}

/**
 * Names and advice of the rules of a first start. Rules and their alarms store the key as a code, until somebody writes
 * another text, and beside it the English text for exports and programs.
 */
export const defaultRuleTexts = {
  alert: {
    name: msg('Alert of a device'),
    advice: msg('Look at the picture, and at what the device reports.'),
  },
  deviceOffline: {
    name: msg('Device offline'),
    advice: msg('Check its power and network; its measurements arrive when it is back.'),
  },
  cameraSilent: {
    name: msg('Camera silent in opening hours'),
    advice: msg('Check the camera’s power and cable.'),
  },
  noPicture: {
    name: msg('No picture of a camera'),
    advice: msg('Check the camera’s power, cable and address.'),
  },
  fewPictures: {
    name: msg('Few pictures of a camera'),
    advice: msg('Check the network between camera and device.'),
  },
  diskNearlyFull: {
    name: msg('Disk nearly full'),
    advice: msg('Make room on the disk, or keep less on it.'),
  },
  diskFull: {
    name: msg('Disk full'),
    advice: msg('Make room now: the device is about to stop.'),
  },
  diskFullSoon: {
    name: msg('Disk full within a week'),
    advice: msg('Find out what fills the disk before it is full.'),
  },
  memoryFull: {
    name: msg('Memory full'),
    advice: msg('Restart the device when nobody needs it.'),
  },
  clockWrong: {
    name: msg('Clock wrong'),
    advice: msg('Set the device’s clock, or its time server.'),
  },
  areaFull: {
    name: msg('Area full'),
    advice: msg('Let nobody in until somebody has left.'),
  },
  /** Of the alarm of a channel, which no rule raises. */
  channel: {
    name: msg('Channels'),
    advice: msg('Open the channel, mend what its receiver says, and press “Try now”.'),
  },
} as const satisfies Record<string, RuleTexts>;

/** The code of a rule of a first start. */
export type DefaultRule = Exclude<keyof typeof defaultRuleTexts, 'channel'>;

const isKnown = (code: string | null): code is keyof typeof defaultRuleTexts =>
  code !== null && Object.hasOwn(defaultRuleTexts, code);

/** What is shown of a stored text of a rule: the message of its code; the text where a person or a later version wrote it. */
const textOf =
  (kind: keyof RuleTexts) =>
  (code: string | null, text: string): Message | string =>
    isKnown(code) ? defaultRuleTexts[code][kind] : text;

export const ruleName = textOf('name');
const ruleAdvice = textOf('advice');

/** The name of a rule as its reader reads it. */
export const ruleNameIn = (t: Translate, code: string | null, text: string): string =>
  write(t, ruleName(code, text));

export const ruleAdviceIn = (t: Translate, code: string | null, text: string): string =>
  write(t, ruleAdvice(code, text));

/** Names by their code, as JSON. */
const namesAs = (written: (name: Message) => string): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(defaultRuleTexts).map(([code, { name }]) => [code, written(name)]),
    ),
  );

let names: string | undefined;

/** Names by their code in every language, as JSON, for a search. */
export function searchedRuleNames(): string {
  names ??= namesAs((name) =>
    languageCodes.map((code) => write(translateIn(code), name)).join(' '),
  );
  return names;
}

/** The name of a column `…name` by the code beside it, `…name_code`; the stored one where `names` has no such code. */
const nameBy = (names: string, column: string): RawBuilder<string> =>
  sql`coalesce(${names}::jsonb ->> ${sql.ref(`${column}_code`)}, ${sql.ref(column)})`;

/** The names of a column as their reader reads them. */
export const shownRuleName = (column: string, t: Translate): RawBuilder<string> =>
  nameBy(
    namesAs((name) => write(t, name)),
    column,
  );

/** What a search finds the rule of a column by. */
export const searchedRuleName = (column: string): RawBuilder<string> =>
  nameBy(searchedRuleNames(), column);
