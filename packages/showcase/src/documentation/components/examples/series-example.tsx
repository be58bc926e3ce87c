import { Empty, TimeSeriesChart } from '@foyer/kit';

const people = [12, 18, 31, 44, 40, null, 27, 19];

const series = {
  data: [people],
  conf: [{ name: 'People', color: '#1A86D0', type: 'area', fillOpacity: 0.3, lineWidth: 2 }],
  options: { pointStart: Date.UTC(2026, 2, 14, 8), pointInterval: 3_600_000 },
};

export const SeriesExample = () => (
  <TimeSeriesChart
    label="People in the hall"
    series={series}
    unit="people"
    zone="UTC"
    empty={<Empty title="No readings">They appear once a device sends.</Empty>}
  />
);
