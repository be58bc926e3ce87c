import { PageHeader, type Tone, tones } from '@foyer/kit';
import { Progress, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Columns } from '../../parts/columns.tsx';
import { Example } from '../../parts/example.tsx';
import { Bar } from './bar.tsx';

const levels = [25, 50, 75, 100];
const coloured: readonly { tone: Tone; name: string; percent: number }[] = [
  { tone: 'primary', name: 'Memory', percent: 38 },
  { tone: 'success', name: 'Deliveries on time', percent: 94 },
  { tone: 'info', name: 'Answers read', percent: 52 },
  { tone: 'warning', name: 'Storage', percent: 81 },
  { tone: 'danger', name: 'Room taken', percent: 97 },
];
const sizes = [
  ['Hair', 3],
  ['Thin', 8],
  ['Middle', 14],
  ['Thick', 22],
] as const;

/** Progress bars: how much is done, and how much is left. */
export function Screen() {
  return (
    <>
      <PageHeader title="Progress" subtitle="How much is done, and how much is left." />
      <Columns>
        <Example
          title="Plain"
          about="A quarter at a time."
          code={'<Bar name="Unpacked" percent={25} />'}
        >
          <Bars>
            {levels.map((percent) => (
              <Bar key={percent} name="Unpacked" percent={percent} />
            ))}
          </Bars>
        </Example>
        <Example title="Coloured" about="The words say what is meant; the colour only agrees.">
          <Bars>
            {coloured.map((bar) => (
              <Bar key={bar.name} {...bar} />
            ))}
          </Bars>
        </Example>
        <Example title="Labels" about="The figure stands inside, where there is room for it.">
          <Bars>
            {coloured.slice(1).map(({ tone, name, percent }) => (
              <Bar key={name} name={name} percent={percent} tone={tone} isLabelled />
            ))}
          </Bars>
        </Example>
        <Example title="Sizes" about="From a hair to something for the wall.">
          <Bars>
            {sizes.map(([name, heightPx]) => (
              <Bar key={name} name={name} percent={64} heightPx={heightPx} />
            ))}
          </Bars>
        </Example>
        <Example title="Striped" about="For work under way.">
          <Bars>
            {tones.map((tone, i) => (
              <Bar
                key={tone}
                name={`Camera ${i + 1} is updating`}
                percent={30 + 12 * i}
                tone={tone}
                isStriped
              />
            ))}
          </Bars>
        </Example>
        <Example
          title="Animated"
          about="Moving stripes, and standing still for those who want less motion."
        >
          <Bars>
            <Bar name="Copying pictures" percent={64} isStriped isAnimated />
          </Bars>
        </Example>
        <Example title="Several in one" about="Parts of a whole, told apart by their words.">
          <Progress.Root size={22} mb={8}>
            <Progress.Section value={45} color="primary" aria-label="Adults">
              <Progress.Label>Adults</Progress.Label>
            </Progress.Section>
            <Progress.Section value={30} color="success" aria-label="Children">
              <Progress.Label>Children</Progress.Label>
            </Progress.Section>
          </Progress.Root>
          <span style={{ color: 'var(--foyer-quiet)' }}>
            45 % for adults, 30 % for children, and 25 % of the tickets are left.
          </span>
        </Example>
      </Columns>
    </>
  );
}

const Bars = (props: { children: ReactNode }) => <Stack gap={16} {...props} />;
