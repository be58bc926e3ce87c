import { HeatMap } from '@foyer/kit';
import { sceneAddress } from '../../../pictures/scene.tsx';

const grid = { columns: 6, rows: 4, cells: Array.from({ length: 24 }, (_, i) => (i * 7) % 12) };

export const HeatExample = () => (
  <HeatMap
    src={sceneAddress('platform-camera')}
    alt="Where people stood on a platform"
    ratio={1.6}
    grid={grid}
    unit="people"
  />
);
