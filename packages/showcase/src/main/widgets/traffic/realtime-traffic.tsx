import { WidgetCard } from '../../../parts/widget-card/widget-card.tsx';
import { TrafficChart } from './traffic-chart.tsx';

/** The chart of who comes and goes as a widget. */
export const RealtimeTraffic = () => (
  <WidgetCard title="Realtime traffic" controls={['collapse', 'fullscreen']}>
    <TrafficChart label="Realtime traffic" />
  </WidgetCard>
);
