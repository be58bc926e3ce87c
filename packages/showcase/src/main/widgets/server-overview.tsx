import type { Tone } from '@foyer/kit';
import { Stack } from '@mantine/core';
import { Quiet } from '../../blocks/quiet.tsx';
import { WidgetCard } from '../../parts/widget-card/widget-card.tsx';
import { Bar } from '../../ui/progress/bar.tsx';

/** How busy the parts of a server are, in percent (facts of the demo screens). */
const parts: readonly { name: string; percent: number; tone: Tone; about: string }[] = [
  { name: 'CPU', percent: 60, tone: 'success', about: '37\u00a0°C, 3.3\u00a0GHz' },
  { name: 'Mem', percent: 29, tone: 'primary', about: '4.6 of 16\u00a0GB' },
  { name: 'LAN', percent: 48, tone: 'info', about: '480 of 1,000\u00a0Mbit/s' },
  { name: 'Access', percent: 64, tone: 'warning', about: '32 of 50 people signed in' },
];

/** What a server is busy with. */
export const ServerOverview = () => (
  <WidgetCard title="Server overview" controls={['collapse']}>
    <Stack gap={16}>
      {parts.map(({ about, ...bar }) => (
        <div key={bar.name}>
          <Bar {...bar} />
          <Quiet size="xs" mt={4}>
            {about}
          </Quiet>
        </div>
      ))}
    </Stack>
  </WidgetCard>
);
