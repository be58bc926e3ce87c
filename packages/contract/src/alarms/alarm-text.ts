import type { Translate } from '@foyer/translation';
import { zonedMoment } from '../platform/durations.ts';
import { shortened } from '../platform/shortened.ts';
import { type AlarmCode, type AlarmFact, type AlarmParams, textFact } from './alarm-fact.ts';
import { phrasesOf, sentences } from './alarm-sentences.ts';

/** What an alarm says at a moment (ms since 1970), in one sentence. */
export const alarmText = ({ code, params }: AlarmFact, at: number, t: Translate): string =>
  sentences[code](phrasesOf(params, at, t));

/**
 * The same for a message, which is read at any time later: with the moment for which it was true, by the clock of a
 * zone. What is over stays true, so it has none.
 */
export function alarmTextAsOf(fact: AlarmFact, at: number, timeZone: string, t: Translate): string {
  const text = alarmText(fact, at, t);
  if (fact.code === 'text' || fact.params.held_until !== null) return text;
  const moment = zonedMoment(at, timeZone, t.language);
  return t('{text} (as of {moment}, {timeZone})', { text, moment, timeZone });
}

const maxCharacters = { name: 40, detail: 80 };
const shortName = (name: string | null) => name && shortened(name, maxCharacters.name);

/** What happened where, for a subject line: with short names, and moments instead of durations. */
export function alarmHeadline(
  { code, params }: AlarmFact,
  at: number,
  timeZone: string,
  t: Translate,
): string {
  const { device, camera, area, zone, line, detail } = params;
  const short = {
    ...params,
    device: shortName(device),
    camera: shortName(camera),
    area: shortName(area),
    zone: shortName(zone),
    line: shortName(line),
    detail: detail && shortened(detail, maxCharacters.detail),
  };
  return sentences[code](phrasesOf(short, at, t, timeZone));
}

/** Params without a name, whose values are numbers. */
const noParams: AlarmParams = {
  ...textFact('').params,
  value: 0,
  peak: 0,
  threshold: 0,
  text: null,
};

/** The words of a code's text that are no parameters, for a search. */
export function alarmWords(code: AlarmCode, t: Translate): string {
  const moment = new Date(0).toISOString();
  const variants = [
    noParams,
    { ...noParams, direction: 'below' as const },
    { ...noParams, held_until: moment },
    { ...noParams, begins_after_seconds: 60, held_since: moment },
  ];
  const texts = variants.map((params) => alarmText({ code, params }, 60_000, t));
  return [...new Set(texts.join(' ').split(/[\s\d\p{P}]+/u))].join(' ').trim();
}
