import { type Message, msg, type Translate, write } from '@foyer/translation';
import { inEnglish } from '../platform/english.ts';

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

/** How a reason is written with its value: the region that it is about, a part of the device or its message, or a name. */
export const reasonForms = {
  region: msg('{reason} (region {region})'),
  part: msg('{reason} ({part})'),
  name: msg('{reason}: {name}'),
} as const satisfies Record<string, Message>;

/** At most one of them. */
export type AlertReasonParams = { [Name in keyof typeof reasonForms]?: string };

export interface AlertReason {
  code: AlertReasonCode;
  params?: AlertReasonParams;
}

/** As long as the text of a reason is at most. */
const maxCharacters = 4000;

/** The message of a reason; undefined where this version does not know its code, or its params are none. */
function messageOf(code: unknown, params: unknown): Message | undefined {
  if (typeof code !== 'string' || !Object.hasOwn(alertReasons, code)) return undefined;
  const reason = alertReasons[code as AlertReasonCode];
  if (params == null) return reason;
  const [name, another] = Object.keys(params) as (keyof AlertReasonParams)[];
  const isParam = Object.hasOwn(reasonForms, name!) && !another;
  const value: unknown = (params as AlertReasonParams)[name!];
  if (!isParam || typeof value !== 'string' || value.length > maxCharacters) return undefined;
  return { ...reasonForms[name!], params: { reason, ...params } };
}

/** The reason with a code and params that come from elsewhere; undefined where it is none that this version knows. */
export const readAlertReason = (code: unknown, params: unknown): AlertReason | undefined =>
  messageOf(code, params) && ({ code, ...(params != null && { params }) } as AlertReason);

export const alertReasonMessage = ({ code, params }: AlertReason): Message =>
  messageOf(code, params) ?? alertReasons[code];

/** The reason of an Alert in a language; what a device or a person wrote stays as it is. */
export const alertReasonText = (
  told: { reason: string; reason_code?: unknown; reason_params?: unknown },
  t: Translate,
): string => write(t, messageOf(told.reason_code, told.reason_params) ?? told.reason);

/** What an Alert carries of a reason. */
export function reasonFields(reason: AlertReason) {
  const params = Object.entries(reason.params ?? {}).map(([name, value]) => [
    name,
    value.slice(0, maxCharacters),
  ]);
  return {
    reason: inEnglish(alertReasonMessage(reason)).slice(0, maxCharacters),
    reason_code: reason.code,
    ...(params.length > 0 && { reason_params: Object.fromEntries(params) as AlertReasonParams }),
  };
}
