import type { AccuracyAudit } from '@foyer/contract';
import { showFigure } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { signedPercent } from '../../../shared/figures/signed-percent.ts';

/** `+1.2 % (−0.5 to +2.9)`: how far a counter is off, with its 95 % interval. */
export function biasWords(bias: AccuracyAudit['bias_in']): string {
  if (bias === null) return t('not known yet');
  const value = signedPercent(bias.value);
  return bias.low === null || bias.high === null
    ? t('{value} %', { value })
    : t('{value} % ({low} to {high})', {
        value,
        low: signedPercent(bias.low),
        high: signedPercent(bias.high),
      });
}

/** What an audit says in one sentence. */
export function verdictWords({ state, passes, bound, more_intervals }: AccuracyAudit): string {
  const params = { bound: showFigure(Math.round(bound * 1_000) / 10), count: more_intervals ?? 0 };
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
