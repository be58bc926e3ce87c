import { Card, Quiet, showMoment, showNumberOf } from '@foyer/kit';
import { Button, Group, NativeSelect, SegmentedControl, Text, VisuallyHidden } from '@mantine/core';
import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { useState } from 'react';
import type { FoundScreen } from '../../host.ts';
import { ShowcaseLink } from '../../showcase-link.tsx';
import { type Age, ages, type Order, orders, type Result } from './find-results.ts';
import classes from './search-screen.module.css';

/** In which order, how old at most, and how the results are laid out. */
export interface View {
  order: Order;
  age: Age;
  layout: 'list' | 'grid';
}

const layouts = [
  { value: 'list', Glyph: IconList, words: 'List' },
  { value: 'grid', Glyph: IconLayoutGrid, words: 'Grid' },
] as const;

export function Toolbar(props: { view: View; onView: (change: Partial<View>) => void }) {
  const { view, onView } = props;
  return (
    <Group gap="sm" align="end">
      <NativeSelect
        label="Sort"
        data={[...orders]}
        value={view.order}
        onChange={(event) => onView({ order: event.currentTarget.value as Order })}
      />
      <NativeSelect
        label="Time"
        data={Object.keys(ages)}
        value={view.age}
        onChange={(event) => onView({ age: event.currentTarget.value as Age })}
      />
      <SegmentedControl
        aria-label="Layout"
        ml="auto"
        value={view.layout}
        onChange={(layout) => onView({ layout })}
        data={layouts.map(({ value, Glyph, words }) => ({
          value,
          label: (
            <>
              <Glyph size={18} style={{ display: 'block' }} aria-hidden />
              <VisuallyHidden>{words}</VisuallyHidden>
            </>
          ),
        }))}
      />
    </Group>
  );
}

export const ResultList = (props: { results: readonly Result[]; layout: View['layout'] }) => (
  <ol className={classes.results} data-layout={props.layout} aria-label="Results">
    {props.results.map(({ id, title, text, category, at, views }) => (
      <li key={id} className={classes.result}>
        <h3 className={classes.title}>
          <ShowcaseLink to={`/app/extra/search/${id}`} inherit>
            {title}
          </ShowcaseLink>
        </h3>
        <Quiet fz="xs" mt={2}>
          {category} · {showMoment(at)} · {showNumberOf(views, 'view')}
        </Quiet>
        <Text mt={6}>{text}</Text>
      </li>
    ))}
  </ol>
);

const firstScreens = 6;

export function FoundScreens({ screens }: { screens: readonly FoundScreen[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? screens : screens.slice(0, firstScreens);
  return (
    <Card title={showNumberOf(screens.length, 'screen')} level={2}>
      <ul className={classes.tiles} aria-label="Screens">
        {shown.map(({ title, about, address }) => (
          <li key={address}>
            <ShowcaseLink to={address} fw={600}>
              {title}
            </ShowcaseLink>
            <Quiet fz="xs" mt={2}>
              {about ?? address}
            </Quiet>
          </li>
        ))}
      </ul>
      {shown.length < screens.length && (
        <Button variant="default" mt="md" onClick={() => setWhole(true)}>
          Show all {screens.length}
        </Button>
      )}
    </Card>
  );
}
