import type { Flows, LineFactor } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { factorWords } from '../../shared/figures/factor-words.ts';
import { isolatedText } from '../../shared/records/isolated-text.ts';
import { showSiteMoment } from '../../shared/time/site-time.ts';
import type { CorrectedPlace } from './corrected-place.ts';
import classes from './corrections.module.css';

/** The correction factors among what corrects some flows. */
export const factorsIn = (corrections: Flows['corrections']): LineFactor[] =>
  corrections.filter((one) => one.kind === 'factor');

interface Props {
  place: CorrectedPlace;
  factors: readonly LineFactor[];
}

/** Correction factors of accuracy audits, which are taken back where the line's audits are. Nothing where there is none. */
export const AppliedFactors = ({ place, factors }: Props) =>
  factors.length > 0 && (
    <ul className={classes.list} aria-label={t('Correction factors')}>
      {factors.map((factor) => (
        <li key={factor.version} className={classes.correction}>
          <div className={classes.about}>
            <p className={classes.what}>{factorWords(factor)}</p>
            <p className={classes.quiet}>
              {t('{place}, from {moment} on, by an accuracy audit', {
                place: isolatedText(nameOf(factor, place)),
                moment: showSiteMoment(place.zone, Date.parse(factor.from)),
              })}
            </p>
            <p className={classes.quiet}>
              <bdi>{factor.reason}</bdi>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );

const nameOf = (factor: LineFactor, { lines }: CorrectedPlace) =>
  lines.find(({ camera, line }) => camera === factor.camera && line === factor.line)?.name ??
  factor.line;
