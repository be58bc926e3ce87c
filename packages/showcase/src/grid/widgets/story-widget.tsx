import { Text } from '@mantine/core';
import { WidgetCard } from '../../parts/widget-card/widget-card.tsx';
import { Scene } from '../../pictures/scene.tsx';
import type { Frame } from '../drag-widget.tsx';
import classes from './widgets.module.css';
import { titles } from './widgets.ts';

/** A picture and a text under a head to drag. */
export const StoryWidget = (frame: Frame) => (
  <WidgetCard title={titles.story} controls={['collapse', 'close']} {...frame}>
    <Scene place="bakery" className={classes.picture} />
    <Text mt={12} mb={8}>
      The market hall had two doors that nobody used. The counts said so for a year before anybody
      believed them.
    </Text>
    <Text>
      In May one of them became a bakery’s window. It is the busiest spot of the hall now.
    </Text>
  </WidgetCard>
);
