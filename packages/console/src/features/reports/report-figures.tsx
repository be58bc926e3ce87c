import type { Report } from '@foyer/contract';
import { showCell } from './report-cell.ts';
import classes from './reports.module.css';

const absent = 'not measured';

/** The figures of the whole period, each beside that of the period before. */
export const ReportFigures = ({ figures, zone }: Pick<Report, 'figures' | 'zone'>) => (
  <dl className={classes.figures}>
    {figures.map(({ name, kind, value, before }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className={classes.value}>{showCell({ kind, absent }, value, zone)}</dd>
        <dd>before: {showCell({ kind, absent }, before, zone)}</dd>
      </div>
    ))}
  </dl>
);
