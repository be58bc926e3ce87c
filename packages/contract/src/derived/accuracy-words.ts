import type { Translate } from '@foyer/translation';
import { numberText } from '../platform/number-text.ts';

interface Bias {
  value: number;
  low: number | null;
  high: number | null;
}

/** What of an audit its verdict is made of. */
interface Judged {
  state: 'counting' | 'complete';
  passes: boolean | null;
  bound: number;
  more_intervals: number | null;
}

/** A share in percent to a tenth, with its sign and without its unit: `+1.2`, `−0.5`, `0`. */
export function signedPercentText(share: number, language: string): string {
  const rounded = Math.round(share * 1_000) / 10;
  return `${rounded > 0 ? '+' : rounded < 0 ? '−' : ''}${numberText(Math.abs(rounded), 1, language)}`;
}

/** `+1.2 % (−0.5 to +2.9)`: how far a counter is off, with its 95 % interval. */
export function biasText(bias: Bias | null, t: Translate): string {
  if (bias === null) return t('not known yet');
  const percent = (share: number) => signedPercentText(share, t.language);
  const value = percent(bias.value);
  return bias.low === null || bias.high === null
    ? t('{value} %', { value })
    : t('{value} % ({low} to {high})', {
        value,
        low: percent(bias.low),
        high: percent(bias.high),
      });
}

/** What an audit says in one sentence. */
export function verdictText(
  { state, passes, bound, more_intervals }: Judged,
  t: Translate,
): string {
  const percent = numberText(Math.round(bound * 1_000) / 10, 1, t.language);
  const params = { bound: percent, count: more_intervals ?? 0 };
  if (passes) return t('Within ±{bound} %.', params);
  if (state === 'counting') return t('Not all intervals are counted yet.');
  if (passes === null) return t('Nobody was there, or the counter measured nothing.');
  return more_intervals === null
    ? t('Not within ±{bound} %.', params)
    : t(
        'It is not shown whether it is within ±{bound} %: about {count, plural, one {# more interval} other {# more intervals}} would tell.',
        params,
      );
}
