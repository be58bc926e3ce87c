import { Card, showNumberOf } from '@foyer/kit';
import { Box, Button } from '@mantine/core';
import { useState } from 'react';
import type { FoundScreen } from '../../host.ts';
import { ShowcaseLink } from '../../showcase-link.tsx';
import classes from './search-screen.module.css';

/** So many are shown at first. */
const first = 6;

/** Real screens that say the words; nothing where there are none. */
export function FoundScreens({ screens }: { screens: readonly FoundScreen[] }) {
  const [isWhole, setWhole] = useState(false);
  if (screens.length === 0) return null;
  const shown = isWhole ? screens : screens.slice(0, first);
  return (
    <Box mb={24}>
      <Card title={showNumberOf(screens.length, 'screen')} level={2}>
        <ul className={classes.tiles} aria-label="Screens">
          {shown.map(({ title, about, address }) => (
            <li key={address}>
              <ShowcaseLink to={address} fw={600}>
                {title}
              </ShowcaseLink>
              <Box component="span" display="block" m="2px 0 0" c="dimmed" fz="xs">
                {about ?? address}
              </Box>
            </li>
          ))}
        </ul>
        {shown.length < screens.length && (
          <Button variant="default" mt={16} onClick={() => setWhole(true)}>
            Show all {screens.length}
          </Button>
        )}
      </Card>
    </Box>
  );
}
