import { type Message, msg, type Translate, write } from '@foyer/translation';

/**
 * Reasons of Alerts by their code, which an Alert carries beside its English text: programs read the text, rules filter by
 * it, and alarms are told apart by it. A person reads the message of the code.
 */
export const alertReasons = {
  alarm: msg('Alarm'),
  alert: msg('Alert'),
  cameraCovered: msg('The camera is covered'),
  crowd: msg('A crowd'),
  crowdOverLimit: msg('Crowd above the allowed number of people'),
  fewPictures: msg('Camera delivers too few pictures'),
  gathering: msg('People gather'),
  inRegion: msg('Somebody is in a region'),
  lineCrossed: msg('Somebody crossed a line'),
  loitering: msg('Somebody loiters'),
  longQueue: msg('Too many people in the queue'),
  longWait: msg('Somebody waits too long'),
  motion: msg('Somebody moves'),
  noMotion: msg('Nobody moves'),
  noProtection: msg('People without helmet or vest in a protected area'),
  noSignal: msg('No video signal'),
  outOfFocus: msg('The picture is out of focus'),
  personOfInterest: msg('A person of interest'),
  regionEntered: msg('Somebody entered a region'),
  regionLeft: msg('Somebody left a region'),
  sceneChanged: msg('The scene changed'),
  sensorCovered: msg('The sensor is covered'),
  sensorFailed: msg('The sensor failed'),
  tampering: msg('Tampering'),
  tooBlurry: msg('The picture is too blurry'),
  tooBright: msg('The picture is too bright'),
  tooDark: msg('The picture is too dark'),
  tooDarkToCount: msg('It is too dark to count'),
  unusualActivity: msg('Unusual activity'),
  viewBlocked: msg('The view is blocked'),
  wrongWay: msg('Somebody went the wrong way'),
} as const satisfies Record<string, Message>;

export type AlertReasonCode = keyof typeof alertReasons;

export const reasonForms = {
  region: (reason: Message, region: string) =>
    msg('{reason} (region {region})', { reason, region }),
  part: (reason: Message, part: string) => msg('{reason} ({part})', { reason, part }),
  name: (reason: Message, name: string) => msg('{reason}: {name}', { reason, name }),
};

/** The region that a reason is about, the part of the device or of its message, or a name for it; at most one. */
export type AlertReasonParams = { [Name in keyof typeof reasonForms]?: string };

export interface AlertReason {
  code: AlertReasonCode;
  params?: AlertReasonParams;
}

/** As long as the text of a reason is at most. */
const maxCharacters = 4000;

/** The reason of a code; undefined where this version does not know it, or its params are none. */
export function readAlertReason(code: unknown, params: unknown): AlertReason | undefined {
  if (typeof code !== 'string' || !Object.hasOwn(alertReasons, code)) return undefined;
  const reason = { code: code as AlertReasonCode };
  if (params == null) return reason;
  const [[name, value] = [], ...more] = typeof params === 'object' ? Object.entries(params) : [];
  const isParam =
    name !== undefined &&
    Object.hasOwn(reasonForms, name) &&
    typeof value === 'string' &&
    value.length <= maxCharacters;
  return isParam && more.length === 0 ? { ...reason, params: { [name]: value } } : undefined;
}

export function alertReasonMessage({ code, params = {} }: AlertReason): Message {
  const [name, value] = Object.entries(params)[0] ?? [];
  const reason = alertReasons[code];
  return value === undefined ? reason : reasonForms[name as keyof AlertReasonParams](reason, value);
}

/** The reason of an Alert in a language; what a device or a person wrote stays as it is. */
export function alertReasonText(
  told: { reason: string; reason_code?: unknown; reason_params?: unknown },
  t: Translate,
): string {
  const known = readAlertReason(told.reason_code, told.reason_params);
  return known ? write(t, alertReasonMessage(known)) : told.reason;
}
