import { Flex } from '@mantine/core';
import { IconHome, IconMinus, IconPlus } from '@tabler/icons-react';
import { IconButton } from '../../blocks/actions.tsx';
import { zoomLimits } from './region-view.ts';
import { type RegionViewing, zoomStep } from './use-region-view.ts';

const button = { variant: 'default', size: 30 } as const;

export const ZoomButtons = ({ viewpoint, zoomBy, goHome }: RegionViewing) => (
  <Flex pos="absolute" top={10} right={10} gap={4} style={{ zIndex: 1 }}>
    <IconButton
      {...button}
      icon={IconPlus}
      iconSize={16}
      label="Zoom in"
      disabled={viewpoint.zoom >= zoomLimits.most}
      onClick={() => zoomBy(zoomStep)}
    />
    <IconButton
      {...button}
      icon={IconMinus}
      iconSize={16}
      label="Zoom out"
      disabled={viewpoint.zoom <= zoomLimits.least}
      onClick={() => zoomBy(1 / zoomStep)}
    />
    <IconButton
      {...button}
      icon={IconHome}
      iconSize={16}
      label="Where the map began"
      onClick={goHome}
    />
  </Flex>
);
