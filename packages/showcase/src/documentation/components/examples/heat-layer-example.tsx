import { HeatLayer, HeatLegend } from '@foyer/kit';

const grid = { columns: 6, rows: 4, cells: Array.from({ length: 24 }, (_, i) => (i * 7) % 12) };

export const HeatLayerExample = () => (
  <>
    <div style={{ position: 'relative', height: '10rem' }}>
      <HeatLayer grid={grid} />
    </div>
    <HeatLegend grid={grid} unit="people" />
  </>
);
