import { type Tone, ToneBadge } from '@foyer/kit';
import {
  type Icon,
  IconBuildingStore,
  IconCamera,
  IconDoorEnter,
  IconHourglass,
  IconPhoto,
  IconTrendingDown,
  IconTrendingUp,
  IconUsersGroup,
} from '@tabler/icons-react';
import { FigureRow } from '../../parts/figure-row.tsx';
import classes from './stat-face.module.css';
import type { Stat, StatKind } from './tiles-sample.ts';

const glyphs: Record<StatKind, Icon> = {
  visits: IconDoorEnter,
  inside: IconUsersGroup,
  sales: IconBuildingStore,
  cameras: IconCamera,
  photos: IconPhoto,
  waiting: IconHourglass,
};

const changes: Record<'better' | 'worse', { tone: Tone; rise: Icon; fall: Icon }> = {
  better: { tone: 'success', rise: IconTrendingUp, fall: IconTrendingDown },
  worse: { tone: 'danger', rise: IconTrendingUp, fall: IconTrendingDown },
};

/** One figure that matters, how it changed, and what it is made of. */
export function StatFace({ kind, title, value, change, details }: Stat) {
  const Glyph = glyphs[kind];
  const { tone, rise, fall } = changes[change.means];
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <Glyph size={20} aria-hidden />
      </div>
      <p className={classes.value}>{value}</p>
      <p className={classes.change}>
        <ToneBadge tone={tone} icon={change.isRise ? rise : fall}>
          {change.words}
        </ToneBadge>
        <span>{change.since}</span>
      </p>
      <div className={classes.details}>
        <FigureRow figures={details} />
      </div>
    </>
  );
}
