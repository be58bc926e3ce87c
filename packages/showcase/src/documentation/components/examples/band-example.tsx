import { Empty, TimeSeriesChart } from '@foyer/kit';

const line = { color: '#1A86D0', type: 'line', fillOpacity: 0.25, lineWidth: 2 };
const people = [12, 30, 44, null, 61, 84];
const within = (most: number) =>
  people.map((value, i) => value && Math.max(0, value + most * (i + 1)));

const series = {
  data: [people, within(-1), within(1), people.map(() => 100)],
  conf: [
    { ...line, name: 'People' },
    { ...line, name: 'At least', type: 'low' },
    { ...line, name: 'At most', type: 'high' },
    { ...line, name: 'Capacity', color: '#FD5F00', isDashed: true },
  ],
  options: { pointStart: Date.UTC(2026, 2, 14, 8), pointInterval: 3_600_000 },
};

export const BandExample = () => (
  <TimeSeriesChart
    label="People inside"
    series={series}
    unit="people"
    zone="UTC"
    empty={<Empty title="Not known">It is drawn once its lines are counted.</Empty>}
  />
);
