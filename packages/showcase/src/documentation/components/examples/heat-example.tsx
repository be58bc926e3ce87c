import { HeatMap } from '@foyer/kit';
import platform from '../../../messages/chat/sample/platform-view.svg';

const grid = { columns: 6, rows: 4, cells: Array.from({ length: 24 }, (_, i) => (i * 7) % 12) };

export const HeatExample = () => (
  <HeatMap
    src={platform}
    alt="Where people stood on a platform"
    ratio={1.6}
    grid={grid}
    unit="people"
  />
);
