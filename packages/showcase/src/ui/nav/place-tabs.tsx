import { showCount } from '@foyer/kit';
import { Tabs } from '@mantine/core';
import { Sparkline } from '../../charts/sparkline/sparkline.tsx';
import { Scene, type ScenePlace } from '../drawings/scene.tsx';
import classes from './nav-screen.module.css';

interface Place {
  key: ScenePlace;
  name: string;
  about: string;
  visitors: number;
  hours: readonly number[];
}

const places: readonly Place[] = [
  {
    key: 'entrance',
    name: 'Entrance',
    about: 'visitors today. Two doors, one count.',
    visitors: 1204,
    hours: [12, 48, 96, 140, 168, 151, 122, 98, 60, 24],
  },
  {
    key: 'market',
    name: 'Market hall',
    about: 'visitors today. Eleven stalls, four cameras.',
    visitors: 860,
    hours: [40, 92, 118, 104, 88, 76, 61, 48, 30, 12],
  },
  {
    key: 'station',
    name: 'Station',
    about: 'travellers today. Platforms 1 to 3.',
    visitors: 3377,
    hours: [410, 380, 240, 190, 210, 230, 300, 420, 390, 180],
  },
];

/** The inside of tabs: one place each, with its picture and its day. */
export const PlaceTabs = ({ label }: { label: string }) => (
  <>
    <Tabs.List aria-label={label} mb={16}>
      {places.map(({ key, name }) => (
        <Tabs.Tab key={key} value={key}>
          {name}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    {places.map(({ key, name, about, visitors, hours }) => (
      <Tabs.Panel key={key} value={key}>
        <div className={classes.place}>
          <Scene place={key} />
          <div>
            <p className={classes.count}>{showCount(visitors)}</p>
            <p className={classes.about}>{about}</p>
            <Sparkline values={hours} label={`${name}: people by hour`} height={44} isArea />
          </div>
        </div>
      </Tabs.Panel>
    ))}
  </>
);
