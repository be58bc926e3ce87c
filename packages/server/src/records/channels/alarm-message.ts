import {
  type AlarmCode,
  type AlarmFact,
  type AlarmParams,
  alarmHeadline,
  alarmTextAsOf,
} from '@foyer/contract';
import type { LanguageCode, Translate } from '@foyer/translation';
import { visibleLine } from '../../platform/mail/visible-line.ts';
import { translateIn } from '../../platform/translation/translations.ts';
import { type MessageWords, messageWords } from './message-words.ts';

/** Why an alarm is in a message: it began, nobody acknowledged it so far, or it ended. */
export type DeliveryReason = 'new' | 'unacknowledged' | 'ended';

/** An alarm in a message. */
export interface MessageAlarm {
  id: number;
  told_as: DeliveryReason;
  severity: 'critical' | 'warning' | 'notice';
  state: string;
  /** One plain sentence as it was at the message's moment, which it names while the condition lasts. */
  sentence: string;
  code: AlarmCode;
  params: AlarmParams;
  /** What to do. */
  advice: string;
  rule: string;
  customer: string;
  device: string | null;
  camera: string | null;
  area: string | null;
  started_at: string;
  ended_at: string | null;
  /** IANA name of the site's zone. */
  time_zone: string;
  /** With the picture of the moment. */
  device_id: number | null;
  notification_id: number | null;
  source: string | null;
}

/** One message about one or many alarms, the most urgent first. */
export interface AlarmMessage {
  /** The language of its texts; absent in messages of earlier versions, which are English. */
  language?: LanguageCode;
  subject: string;
  /** The moment for which its sentences were true, however late it is sent. */
  as_of: string;
  /** The worst of them. */
  severity: MessageAlarm['severity'];
  /** At most 50 of `total`. */
  alarms: MessageAlarm[];
  total: number;
  /** By severity. */
  counts: Record<MessageAlarm['severity'], number>;
  /**
   * Alarms that needed attention at `as_of`, among those that the recipient may get, counted as the header, the list
   * and the dashboard count them. Absent in messages about Foyer itself.
   */
  need_attention?: number;
}

/** A message as templates and mails see it. */
export interface AddressedMessage extends AlarmMessage {
  language: LanguageCode;
  words: MessageWords;
  id: string;
  at: string;
  /** Address of the list of alarms; empty where none is set or confirmed. */
  url: string;
  alarms: (MessageAlarm & { url: string })[];
}

export const addressed = (
  message: AlarmMessage,
  { id, at, publicUrl }: { id: string; at: Date; publicUrl: string | undefined },
): AddressedMessage => ({
  ...message,
  language: message.language ?? 'en',
  words: messageWords(message, translateIn(message.language ?? 'en')),
  subject: visibleLine(message.subject),
  id,
  at: at.toISOString(),
  url: publicUrl === undefined ? '' : `${publicUrl}/app/alarms`,
  alarms: message.alarms.map((alarm) => ({
    ...alarm,
    ...namesOf(alarm),
    url: publicUrl === undefined ? '' : `${publicUrl}${pathOf(alarm.id)}`,
  })),
});

/** A negative id is that of a channel, in a message to administrators; 0 is no alarm's, in a test. */
function pathOf(id: number): string {
  if (id === 0) return '/app/alarms';
  return id < 0 ? `/app/channels/${-id}/view` : `/app/alarms/${id}`;
}

const line = (text: string | null) => (text === null ? null : visibleLine(text));

/** Names that people gave, and what a device wrote: none adds a line of its own to a message. */
const namesOf = ({ sentence, rule, customer, device, camera, area }: MessageAlarm) => ({
  sentence: visibleLine(sentence),
  rule: visibleLine(rule),
  customer: visibleLine(customer),
  device: line(device),
  camera: line(camera),
  area: line(area),
});

/** The example's alarm began two minutes ago. */
const exampleBegan = (now: Date): string => new Date(now.getTime() - 120_000).toISOString();

const exampleFact = (now: Date, t: Translate): AlarmFact => ({
  code: 'people',
  params: {
    device: t('Example device'),
    camera: t('Entrance'),
    area: null,
    zone: null,
    line: null,
    detail: null,
    detail_code: null,
    detail_params: null,
    value: 12,
    peak: 12,
    value_at: null,
    threshold: 10,
    direction: 'above',
    begins_after_seconds: 120,
    window_minutes: 60,
    held_until: null,
    text: null,
    held_since: exampleBegan(now),
  },
});

/** The message that a test of a channel sends, and that a preview of a template shows. */
export const exampleMessage = (now: Date, t: Translate): AlarmMessage => ({
  language: t.language as LanguageCode,
  subject: t('Test of Foyer: {fact}', {
    fact: alarmHeadline(exampleFact(now, t), now.getTime(), 'UTC', t),
  }),
  as_of: now.toISOString(),
  severity: 'warning',
  total: 1,
  counts: { critical: 0, warning: 1, notice: 0 },
  alarms: [
    {
      id: 0,
      told_as: 'new',
      severity: 'warning',
      state: 'active',
      sentence: alarmTextAsOf(exampleFact(now, t), now.getTime(), 'UTC', t),
      ...exampleFact(now, t),
      advice: t('This is a test: nothing needs to be done.'),
      rule: t('Example'),
      customer: t('Example customer'),
      device: t('Example device'),
      camera: t('Entrance'),
      area: null,
      started_at: exampleBegan(now),
      ended_at: null,
      time_zone: 'UTC',
      device_id: null,
      notification_id: null,
      source: null,
    },
  ],
});
