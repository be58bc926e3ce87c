import { Badge, Box } from '@mantine/core';
import { Quiet } from '../../blocks/quiet.tsx';
import { Avatar } from '../../parts/avatar.tsx';
import { WidgetCard } from '../../parts/widget-card/widget-card.tsx';
import type { Frame } from '../drag-widget.tsx';
import classes from './widgets.module.css';
import { titles } from './widgets.ts';

const people = [
  {
    name: 'Aroha Ngata',
    shared: 'Heat map of the food court',
    kind: 'PNG',
    at: '22/11/2026 09:12',
  },
  {
    name: 'Jonas Weber',
    shared: 'Door counts of October',
    kind: 'XLSX',
    at: '21/11/2026 17:40',
  },
  { name: 'Mei Lin', shared: 'Queue times at the tills', kind: 'PDF', at: '20/11/2026 11:05' },
  { name: 'Rafael Costa', shared: 'Plan of the west wing', kind: 'SVG', at: '19/11/2026 08:30' },
];

/** Who shared what; its controls are words. */
export const SharesWidget = (frame: Frame) => (
  <WidgetCard
    title={titles.shares}
    controls={['reload', 'collapse', 'close']}
    areControlsTexts
    {...frame}
  >
    <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {people.map(({ name, shared, kind, at }) => (
        <li key={name} className={classes.person}>
          <Avatar name={name} />
          <span>
            <strong>{name}</strong>
            <Quiet span size="xs">
              {shared}
            </Quiet>
          </span>
          <span className={classes.file}>
            <Badge variant="light">{kind}</Badge>
            <Quiet span size="xs">
              {at}
            </Quiet>
          </span>
        </li>
      ))}
    </Box>
  </WidgetCard>
);
