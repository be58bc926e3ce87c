import { languageCodes, type Message, msg, type Translate, write } from '@foyer/translation';
import { type RawBuilder, sql } from 'kysely';
import { translateIn } from '../../platform/translation/translations.ts';

interface RuleTexts {
  name: Message;
  advice: Message;
}

/** Names and advice of the rules of a first start. Rules and their alarms keep the English text, as long as nobody changes it. */
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
} as const satisfies Record<string, RuleTexts>;

/** Of the alarm of a channel, which no rule raises. */
export const channelRuleTexts: RuleTexts = {
  name: msg('Channels'),
  advice: msg('Open the channel, mend what its receiver says, and press “Try now”.'),
};

const messages: ReadonlyMap<string, Message> = new Map(
  [...Object.values(defaultRuleTexts), channelRuleTexts].flatMap(({ name, advice }) => [
    [name.message, name],
    [advice.message, advice],
  ]),
);

/** A rule's name or advice as it is written for its reader: that of a first start is a message. */
export const ruleText = (text: string): Message | string => messages.get(text) ?? text;

/** The same in a language. */
export const ruleTextIn = (t: Translate, text: string): string => write(t, ruleText(text));

/** A name or advice as it is kept: a form sends that of a first start as its person read it. */
export function ruleTextToStore(t: Translate, text: string): string {
  for (const message of messages.values()) if (write(t, message) === text) return message.message;
  return text;
}

/** Names of the rules of a first start by the name that is kept, as JSON. */
const namesAs = (written: (name: Message) => string): string =>
  JSON.stringify(
    Object.fromEntries(
      [...Object.values(defaultRuleTexts), channelRuleTexts].map(({ name }) => [
        name.message,
        written(name),
      ]),
    ),
  );

let names: string | undefined;

/** In every language, for a search. */
function namesInAllLanguages(): string {
  names ??= namesAs((name) =>
    languageCodes.map((code) => write(translateIn(code), name)).join(' '),
  );
  return names;
}

/** The names of a column as their reader reads them, to sort by. */
export const shownRuleName = (column: string, t: Translate): RawBuilder<unknown> =>
  t.language === 'en'
    ? sql.ref(column)
    : sql`coalesce(${namesAs((name) => write(t, name))}::jsonb ->> ${sql.ref(column)}, ${sql.ref(column)})`;

/** What a search finds the rule of a column by. */
export const searchedRuleName = (column: string): RawBuilder<unknown> =>
  sql`coalesce(${namesInAllLanguages()}::jsonb ->> ${sql.ref(column)}, ${sql.ref(column)})`;
