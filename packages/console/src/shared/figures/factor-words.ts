import { type LineFactor, signedPercentText } from '@foyer/contract';
import { t } from '@foyer/translation/page';

/** What a correction factor does to each direction: `In +25.5 %, out unchanged`. */
export const factorWords = ({
  factor_in,
  factor_out,
}: Pick<LineFactor, 'factor_in' | 'factor_out'>): string =>
  t('In {in}, out {out}', { in: changeWords(factor_in), out: changeWords(factor_out) });

const changeWords = (factor: number | null) =>
  factor === null
    ? t('unchanged')
    : t('{value} %', { value: signedPercentText(factor - 1, t.language) });
