import { type Message, msg, type Translate, write } from '@foyer/translation';

/**
 * Reasons of Alerts that this server makes of messages of other makes. An Alert keeps its English text: programs read it,
 * rules filter by it, and alarms are told apart by it. Who reads it gets it in the own language.
 */
export const alertReasons = {
  alarm: msg('Alarm'),
  alert: msg('Alert'),
  cameraCovered: msg('The camera is covered'),
  crowd: msg('A crowd'),
  gathering: msg('People gather'),
  inRegion: msg('Somebody is in a region'),
  lineCrossed: msg('Somebody crossed a line'),
  loitering: msg('Somebody loiters'),
  longQueue: msg('Too many people in the queue'),
  longWait: msg('Somebody waits too long'),
  motion: msg('Somebody moves'),
  noMotion: msg('Nobody moves'),
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

/** A reason with the region that it is about. */
export const reasonOfRegion = (reason: Message, region: string): Message =>
  msg('{reason} (region {region})', { reason, region });

/** With the part of the device or of its message that says so. */
export const reasonOfPart = (reason: Message, part: string): Message =>
  msg('{reason} ({part})', { reason, part });

/** With the name that somebody gave it. */
export const namedReason = (reason: Message, name: string): Message =>
  msg('{reason}: {name}', { reason, name });

const reasons: ReadonlyMap<string, Message> = new Map(
  Object.values(alertReasons).map((reason) => [reason.message, reason]),
);

const forms: readonly [RegExp, (reason: Message, value: string) => Message][] = [
  [/^(.+?) \(region (.+)\)$/s, reasonOfRegion],
  [/^(.+?) \((.+)\)$/s, reasonOfPart],
  [/^(.+?): (.+)$/s, namedReason],
];

/** The message of a reason as an Alert keeps it; what a device or a person wrote stays a text. */
export function alertReason(kept: string): Message | string {
  const known = reasons.get(kept);
  if (known) return known;
  for (const [pattern, of] of forms) {
    const [, text = '', value = ''] = pattern.exec(kept) ?? [];
    const reason = reasons.get(text);
    if (reason) return of(reason, value);
  }
  return kept;
}

export const alertReasonText = (kept: string, t: Translate): string => write(t, alertReason(kept));
