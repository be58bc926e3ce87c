import { Text } from '@mantine/core';
import { WidgetCard } from '../../parts/widget-card/widget-card.tsx';
import type { Frame } from '../drag-widget.tsx';
import classes from './widgets.module.css';
import { titles } from './widgets.ts';

const hours = [
  ['Monday to Thursday', '08:00–20:00'],
  ['Friday', '08:00–22:00'],
  ['Saturday', '09:00–22:00'],
  ['Sunday', '10:00–18:00'],
] as const;

/** Begins collapsed, and stays where it is: others make way around it. */
export const LockedWidget = (frame: Frame) => (
  <WidgetCard title={titles.locked} controls={['collapse']} {...frame}>
    <Text mb={8}>Opening hours of the hall. This widget keeps its place in the column.</Text>
    <dl className={classes.hours}>
      {hours.map(([days, open]) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{open}</dd>
        </div>
      ))}
    </dl>
  </WidgetCard>
);
