import type { AlarmPerformance } from '@foyer/contract';
import { Card, showCount, showFigure, ToneBadge } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { IconAlertTriangle, IconCircleCheck, IconFlame } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './performance.module.css';
import {
  changeWords,
  floodVerdict,
  rateVerdict,
  secondsWords,
  shareWords,
  type Verdict,
} from './performance-words.ts';

const icons = { success: IconCircleCheck, warning: IconAlertTriangle, danger: IconFlame };

/** The four figures that say first how a week went. */
export function WeekTiles({
  performance: { now, before, is_over },
}: {
  performance: AlarmPerformance;
}) {
  const change = changeWords(now.alarms, before.alarms);
  const median = now.acknowledge.median_seconds;
  const rate = (value: number) =>
    value > 0 && value < 0.01 ? t('under {limit}', { limit: showFigure(0.01) }) : showFigure(value);
  return (
    <div className={classes.tiles}>
      <Tile name={t('Alarms')} value={showCount(now.alarms)}>
        {change === undefined
          ? t('none the week before')
          : is_over
            ? t('{change} against the week before', { change })
            : t('{change} against the same time of the week before', { change })}
      </Tile>
      <Tile
        name={t('Per operator and 10 minutes')}
        value={rate(now.average_per_operator)}
        verdict={rateVerdict(now.average_per_operator)}
      >
        {t('{count} at the peak; 1 is acceptable, 2 manageable', {
          count: showFigure(now.peak_per_operator),
        })}
      </Tile>
      <Tile
        name={t('Time in flood')}
        value={shareWords(now.flood_share)}
        verdict={floodVerdict(now.flood_share)}
      >
        {t('{share} the week before; at most 1 %', {
          share: shareWords(before.flood_share),
        })}
      </Tile>
      <Tile
        name={t('Median time to acknowledge')}
        value={median === null ? '–' : secondsWords(median)}
      >
        {median === null
          ? t('nobody acknowledged one yet')
          : t('{count, number} of {alarms, number} not acknowledged', {
              count: now.alarms - now.acknowledge.done,
              alarms: now.alarms,
            })}
      </Tile>
    </div>
  );
}

interface TileProps {
  name: string;
  value: string;
  verdict?: Verdict;
  children: ReactNode;
}

function Tile({ name, value, verdict, children }: TileProps) {
  const icon = verdict && icons[verdict.tone as keyof typeof icons];
  return (
    <Card level={2} title={name}>
      <div className={classes.value}>
        {value}
        {verdict && icon && (
          <ToneBadge tone={verdict.tone} icon={icon}>
            {verdict.word}
          </ToneBadge>
        )}
      </div>
      <div className={classes.note}>{children}</div>
    </Card>
  );
}
