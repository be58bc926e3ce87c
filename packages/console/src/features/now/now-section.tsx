import { endpoints } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { mayCall } from '../../shared/records/permission.ts';
import { AlarmsCard } from './alarms-card.tsx';
import { BlindCamerasCard } from './blind-cameras-card.tsx';
import { InsideCard } from './inside-card.tsx';
import classes from './now.module.css';
import type { NowOf } from './now-queries.ts';
import { TodayCard } from './today-card.tsx';

interface Props {
  of: NowOf;
  zone: string | undefined;
}

/**
 * What needs somebody now: alarms, who is inside, today against usual, cameras with a problem; on a phone in this order. In the
 * file of the first screen, as React shows parts that are loaded apart together, after the last of them.
 */
export function NowSection({ of, zone }: Props) {
  const { device: _, ...scope } = of;
  return (
    <section className={classes.now} aria-label={t('Now')}>
      <AlarmsCard of={of} />
      <InsideCard scope={scope} />
      <TodayCard of={of} zone={zone} />
      {mayCall(endpoints.cameras.list) && <BlindCamerasCard of={of} />}
    </section>
  );
}
