import { Text } from '@mantine/core';
import { WidgetCard } from '../../parts/widget-card/widget-card.tsx';
import type { Frame } from './frame.ts';
import { titles } from './widgets.ts';

/** With every control that a widget can have. */
export const DefaultWidget = (frame: Frame) => (
  <WidgetCard
    title={titles.default}
    controls={['reload', 'collapse', 'fullscreen', 'close']}
    {...frame}
  >
    <Text>
      A widget is a card with a head. It can be reloaded, collapsed to its head, shown on the whole
      screen, and closed for good; before that it asks.
    </Text>
  </WidgetCard>
);

/** Begins collapsed, and stays where it is. */
export const LockedWidget = (frame: Frame) => (
  <WidgetCard title={titles.locked} controls={['collapse']} {...frame}>
    <Text>
      Other widgets make way around this one: it keeps its place in the column, however they are
      put.
    </Text>
  </WidgetCard>
);

/** Nothing but a head to drag and a text. */
export const StoryWidget = (frame: Frame) => (
  <WidgetCard title={titles.story} controls={['collapse', 'close']} {...frame}>
    <Text mb={8}>
      The market hall had two doors that nobody used. The counts said so for a year before anybody
      believed them.
    </Text>
    <Text>
      In May one of them became a bakery’s window. It is the busiest spot of the house now, and not
      a soul goes in there.
    </Text>
  </WidgetCard>
);
