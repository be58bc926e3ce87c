import { showCount } from '@foyer/kit';
import { Tabs, Text } from '@mantine/core';
import { Sparkline } from '../../charts/sparkline/sparkline.tsx';
import { Scene, type ScenePlace } from '../../pictures/scene.tsx';
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
    key: 'hall-noon',
    name: 'Entrance',
    about: 'visitors today. Two doors, one count.',
    visitors: 1204,
    hours: [32, 66, 142, 168, 151, 160, 172, 148, 110, 55],
  },
  {
    key: 'market-above',
    name: 'Market hall',
    about: 'visitors today. Eleven stalls, four cameras.',
    visitors: 860,
    hours: [52, 118, 146, 132, 110, 96, 80, 64, 40, 22],
  },
  {
    key: 'platform-train',
    name: 'Station',
    about: 'travellers today. Platforms 1 to 3.',
    visitors: 3377,
    hours: [470, 436, 274, 218, 240, 264, 344, 480, 446, 205],
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
            <Text c="bright" fz={24} fw={600}>
              {showCount(visitors)}
            </Text>
            <Text c="dimmed" mb={12}>
              {about}
            </Text>
            <Sparkline values={hours} label={`${name}: people by hour`} height={44} isArea />
          </div>
        </div>
      </Tabs.Panel>
    ))}
  </>
);
