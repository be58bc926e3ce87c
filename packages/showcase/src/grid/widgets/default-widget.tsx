import { TrafficChart } from '../../main/widgets/traffic/traffic-chart.tsx';
import { WidgetCard } from '../../parts/widget-card/widget-card.tsx';
import type { Frame } from './frame.ts';
import { titles } from './widgets.ts';

/** A live chart, with every control that a widget can have. */
export const DefaultWidget = (frame: Frame) => (
  <WidgetCard
    title={titles.default}
    controls={['reload', 'collapse', 'fullscreen', 'close']}
    {...frame}
  >
    <TrafficChart label="Live traffic" />
  </WidgetCard>
);
