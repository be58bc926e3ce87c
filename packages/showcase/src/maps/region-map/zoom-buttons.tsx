import { ActionIcon } from '@mantine/core';
import { IconHome, IconMinus, IconPlus } from '@tabler/icons-react';
import classes from './region-map.module.css';
import { zoomLimits } from './region-view.ts';
import { type RegionViewing, zoomStep } from './use-region-view.ts';

const button = { variant: 'default', size: 30 } as const;

export const ZoomButtons = ({ viewpoint, zoomBy, goHome }: RegionViewing) => (
  <div className={classes.buttons}>
    <ActionIcon
      {...button}
      aria-label="Zoom in"
      disabled={viewpoint.zoom >= zoomLimits.most}
      onClick={() => zoomBy(zoomStep)}
    >
      <IconPlus size={16} aria-hidden />
    </ActionIcon>
    <ActionIcon
      {...button}
      aria-label="Zoom out"
      disabled={viewpoint.zoom <= zoomLimits.least}
      onClick={() => zoomBy(1 / zoomStep)}
    >
      <IconMinus size={16} aria-hidden />
    </ActionIcon>
    <ActionIcon {...button} aria-label="Where the map began" onClick={goHome}>
      <IconHome size={16} aria-hidden />
    </ActionIcon>
  </div>
);
