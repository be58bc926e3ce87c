import type { AlarmPerformance, AlarmsOfPlace } from '@foyer/contract';
import { ToneBadge } from '@foyer/kit';
import { severityLooks } from '../alarms/index.ts';
import classes from './performance.module.css';

/** What each table of the screen is given. */
export interface TableProps {
  performance: AlarmPerformance;
}

/** A share as percent with one decimal, for files. */
export const percent = (share: number) => Math.round(share * 1000) / 10;

export const RuleName = ({ children }: { children: string }) => (
  <bdi className={classes.name}>{children}</bdi>
);

export const Place = ({ row }: { row: Pick<AlarmsOfPlace, 'place' | 'customer_name'> }) => (
  <span className={classes.place}>
    <bdi>{row.place}</bdi>
    <span className={classes.below}>
      <bdi>{row.customer_name}</bdi>
    </span>
  </span>
);

export const Severity = ({ of }: { of: AlarmsOfPlace['severity'] }) => (
  <ToneBadge tone={severityLooks[of].tone} icon={severityLooks[of].icon}>
    {severityLooks[of].word}
  </ToneBadge>
);
