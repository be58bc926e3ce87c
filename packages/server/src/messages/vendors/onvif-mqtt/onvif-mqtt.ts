import type { AlertReasonCode, DeviceMessage, InfoResult } from '@foyer/contract';
import { msg } from '@foyer/translation';
import type { ProfileState } from '../../../records/devices/profile-state.ts';
import { directionOf } from '../../parsing/direction.ts';
import { alertMessage, convertEach, infoMessage, nothingOf } from '../../parsing/info-message.ts';
import { totalsMessage } from '../../parsing/line-totals.ts';
import { type SaidTime, saidTime } from '../../parsing/moments.ts';
import { codeOf, nameOf } from '../../parsing/names.ts';
import { countIn, maxPeople, mustBeCount } from '../../parsing/numbers.ts';
import { type Fields, fieldsOf, isFields, listOf, textOf } from '../../parsing/objects.ts';
import type { Conversion, Profile, VendorMessage } from '../../parsing/profile.ts';
import { readVendorBody } from '../../parsing/vendor-body.ts';

/** What one event says, read of its topic and its body. */
interface Event {
  /** After `onvif-ej/`: `RuleEngine/CountAggregation/Counter/&1/Entry`. */
  topic: string;
  src: string;
  rule: string;
  data: Fields;
  time: SaidTime;
  receivedAt: Date;
}

/**
 * ONVIF events as JSON over MQTT (`<prefix>/onvif-ej/<topic>`), of any make. Counters are totals of one rule in one
 * direction, occupancy counters are people present, crossed lines are one person each.
 */
export const onvifMqtt: Profile = (message, state) => {
  const { documents, errors } = readVendorBody(message);
  const converted = convertEach(documents, state, (document, before) => {
    if (!isFields(document)) return nothingOf(before);
    const event = eventOf(document, message);
    if (event !== undefined) return convert(event, before);
    return nothingOf(before, [{ path: '', message: msg('names no ONVIF topic (…/onvif-ej/…)') }]);
  });
  return { ...converted, errors: [...errors, ...converted.errors] };
};

function eventOf(document: Fields, message: VendorMessage): Event | undefined {
  const whole = textOf(message.topic) ?? textOf(document.Topic) ?? textOf(document.topic) ?? '';
  const [, prefix = '', topic] =
    /^(?:(.*)\/)?onvif-ej\/(.+)$/.exec(whole) ??
    /^()(?:tns1:)?((?:RuleEngine|VideoSource|Device)\/.+)$/.exec(whole) ??
    [];
  if (topic === undefined) return undefined;
  const source = fieldsOf(document.Source);
  const video =
    textOf(source.VideoSource) ??
    textOf(source.VideoSourceToken) ??
    textOf(source.VideoSourceConfigurationToken) ??
    textOf(source.Source) ??
    /\/&([^/]+)/.exec(topic)?.[1];
  const rule = textOf(source.Rule) ?? /\/&[^/]+\/(?:[^/]+\/)*([^/]+)$/.exec(topic)?.[1];
  return {
    topic,
    src: nameOf([prefix, video].filter(Boolean).join(':') || 'onvif'),
    rule: nameOf(rule ?? 'rule'),
    data: fieldsOf(document.Data),
    time: saidTime(document.UtcTime, message.receivedAt),
    receivedAt: message.receivedAt,
  };
}

function convert(event: Event, state: ProfileState): Conversion {
  const { topic } = event;
  if (/^RuleEngine\/CountAgg?regation\/Counter\b/.test(topic)) return convertCounter(event, state);
  if (/^RuleEngine\/CountAgg?regation\/OccupancyCounter\b/.test(topic)) {
    return convertOccupancy(event, state);
  }
  if (/^RuleEngine\/LineDetector\/Crossed\b/.test(topic)) return convertCrossed(event, state);
  const trouble = troubles.find(({ pattern }) => pattern.test(topic));
  return trouble ? convertTrouble(event, trouble.reason, state) : nothingOf(state);
}

function convertCounter(event: Event, state: ProfileState): Conversion {
  const { src, rule, data, time, receivedAt } = event;
  const total = countIn(data.Count);
  if (total === undefined) return countFault(state);
  const line = { in: 0, out: 0, [directionOf(rule)]: total };
  return totalsMessage(state, {
    profile: 'onvif-mqtt',
    src,
    line: rule,
    time,
    receivedAt,
    ...line,
  });
}

function convertOccupancy(event: Event, state: ProfileState): Conversion {
  const { src, rule, data, time } = event;
  const people = countIn(data.Count);
  if (people === undefined || people > maxPeople) return countFault(state);
  return oneOf(event, state, [people], [{ src, zones: [{ id: rule, people }] }], time);
}

function convertCrossed(event: Event, state: ProfileState): Conversion {
  const { src, rule, data, time } = event;
  if (!mayBePerson(data)) return nothingOf(state);
  const line = { id: rule, in: 0, out: 0, [directionOf(textOf(data.Direction) ?? rule)]: 1 };
  return oneOf(event, state, [textOf(data.ObjectId)], [{ src, lines: [line] }], time);
}

/** Whether the object is a person, or the event does not say what it is. */
function mayBePerson({ Object: object, ClassType: type }: Fields): boolean {
  const objects = listOf(fieldsOf(object).Object ?? object);
  const types = objects
    .flatMap((one) => listOf(fieldsOf(fieldsOf(fieldsOf(one).Appearance).Class).Type))
    .concat(listOf(type))
    .map((one) => textOf(isFields(one) ? one['#text'] : one)?.toLowerCase());
  return types.length === 0 || types.some((one) => /human|person|people|head|face/.test(one ?? ''));
}

/** Events of a camera that sees nothing, or something else than before. */
const troubles: readonly { pattern: RegExp; reason: AlertReasonCode }[] = [
  { pattern: /TamperDetector|Tampering/, reason: 'tampering' },
  { pattern: /GlobalSceneChange/, reason: 'sceneChanged' },
  { pattern: /ImageTooDark/, reason: 'tooDark' },
  { pattern: /ImageTooBright/, reason: 'tooBright' },
  { pattern: /ImageTooBlurry/, reason: 'tooBlurry' },
  { pattern: /SignalLoss|VideoLoss/, reason: 'noSignal' },
];

function convertTrouble(event: Event, reason: AlertReasonCode, state: ProfileState): Conversion {
  const { data, src, topic, time } = event;
  const [name, value] =
    Object.entries(data).find(([key]) => /state|tamper|loss|active/i.test(key)) ?? [];
  if (!/^(true|1|active)$/i.test(textOf(value) ?? String(value))) return nothingOf(state);
  const code = codeOf('onvif-mqtt', src, topic, time.createdAt);
  const details = { threshold: 'true', value: 'true', src };
  const notification: DeviceMessage = alertMessage(
    code,
    time.createdAt,
    { code: reason, params: { part: String(name) } },
    details,
  );
  return { notifications: [notification], state, errors: [] };
}

const oneOf = (
  { src, rule, topic }: Event,
  state: ProfileState,
  identity: (string | number | undefined)[],
  results: InfoResult[],
  { createdAt }: SaidTime,
): Conversion => {
  const kind = topic.split('/').slice(1, 3).join('/');
  const code = codeOf('onvif-mqtt', src, kind, rule, createdAt, ...identity);
  return { notifications: [infoMessage(code, createdAt, results)], state, errors: [] };
};

const countFault = (state: ProfileState) =>
  nothingOf(state, [
    {
      path: '/Data/Count',
      message: mustBeCount,
    },
  ]);
