import { Box, Title } from '@mantine/core';
import {
  type Icon,
  IconBuildingStore,
  IconCamera,
  IconDoorEnter,
  IconHourglass,
  IconPhoto,
  IconUsersGroup,
} from '@tabler/icons-react';
import { FigureRow } from '../../../parts/figure-row.tsx';
import { ChangeLine } from '../change-line.tsx';
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

/** One figure that matters, how it changed, and what it is made of. */
export function StatFace({ kind, title, value, change, details }: Stat) {
  const Glyph = glyphs[kind];
  return (
    <>
      <div className={classes.head}>
        <Title order={2} fz="md">
          {title}
        </Title>
        <Glyph size={20} aria-hidden />
      </div>
      <p className={classes.value}>{value}</p>
      <ChangeLine {...change} />
      <Box mt="auto">
        <FigureRow figures={details} />
      </Box>
    </>
  );
}
