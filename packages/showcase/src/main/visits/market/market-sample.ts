import { palette, type TimeSeries } from '@foyer/kit';

export interface MarketRow {
  id: number;
  name: string;
  sold: number;
  /** Dollars. */
  price: number;
}

export const rows: readonly MarketRow[] = [
  { id: 1, name: 'Ceiling camera Lens 2', sold: 128, price: 189 },
  { id: 2, name: 'Edge unit Mini', sold: 64, price: 346.1 },
  { id: 3, name: 'Door sensor, a pair', sold: 210, price: 53.5 },
  { id: 4, name: 'Wall bracket', sold: 305, price: 14.9 },
];

/** A Monday. */
const pointStart = Date.UTC(2020, 8, 14);

/** Two areas of seven values (facts of the demo screens). */
export const week: TimeSeries = {
  data: [
    [15, 14, 17, 19, 23, 26, 14],
    [26, 22, 27, 30, 38, 42, 25],
  ],
  conf: [
    { name: 'Cameras', color: palette.info, type: 'area', fillOpacity: 0.25, lineWidth: 2 },
    { name: 'Sensors', color: palette.success, type: 'area', fillOpacity: 0.25, lineWidth: 2 },
  ],
  options: { pointInterval: 86_400_000, pointStart },
};
