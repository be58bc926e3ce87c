import { boundsText, correctedText, measuredText, type Report } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { changeShown, showCell } from './report-cell.ts';
import classes from './reports.module.css';

const absent = t('not measured');

/** The figures of the whole period, each beside that of the period before and how much of both was measured. */
export const ReportFigures = ({ figures, zone }: Pick<Report, 'figures' | 'zone'>) => (
  <dl className={classes.figures}>
    {figures.map((figure) => {
      const { name, kind, value, before } = figure;
      return (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={classes.value}>{showCell({ kind, absent }, value, zone)}</dd>
          <dd>
            {t('before: {figure}', {
              figure: `${showCell({ kind, absent }, before, zone)}${changeShown(figure)}`,
            })}
          </dd>
          {[boundsText, correctedText, measuredText].map((textOf) => {
            const words = textOf(figure, t);
            return words && <dd key={words}>{words}</dd>;
          })}
        </div>
      );
    })}
  </dl>
);
