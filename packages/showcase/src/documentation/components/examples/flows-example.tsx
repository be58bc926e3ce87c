import { Empty, TimeSeriesChart } from '@foyer/kit';

const column = { type: 'column', fillOpacity: 1, lineWidth: 2 };

const series = {
  data: [
    [12, 30, 44, null, 21, 8],
    [2, 14, 39, null, 30, 25],
    [100, 100, 100, 0, 45, 100],
  ],
  conf: [
    { name: 'In', color: '#1A86D0', ...column },
    { name: 'Out', color: '#FDA700', ...column },
    { name: 'Measured, %', color: '#798892', ...column, type: 'coverage' },
  ],
  options: { pointStart: Date.UTC(2026, 2, 14, 8), pointInterval: 3_600_000 },
};

export const FlowsExample = () => (
  <TimeSeriesChart
    label="People in and out"
    series={series}
    unit="people"
    zone="UTC"
    empty={<Empty title="No crossings">They appear once a device sends lines.</Empty>}
  />
);
