import { Card, TimeSeriesChart } from '@foyer/kit';
import { PointerHint } from '../../parts/pointer-hint.tsx';
import { exchangeSeries } from './exchange-rate-sample.ts';

/** A rate to be zoomed: by dragging, by two fingers, by wheel with Ctrl, or by plus and minus. */
export const ExchangeRate = () => (
  <Card title="USD to EUR exchange rate" level={2}>
    <TimeSeriesChart
      label="USD to EUR exchange rate"
      sentence={
        <>
          What 100 dollars cost on the working days from January to June 2007. Drag across the
          picture, or pinch it, to look closer
          <PointerHint>; a double click shows everything</PointerHint>.
        </>
      }
      series={exchangeSeries}
      unit="EUR for 100 USD"
      valueFrom={68}
      empty={null}
    />
  </Card>
);
