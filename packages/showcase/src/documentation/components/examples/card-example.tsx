import { Card, CellText } from '@foyer/kit';

export const CardExample = () => (
  <Card title="Loading bay">
    <CellText text="Camera 4 looks at the ramp; lorries stand here from 06:00 to 09:00." />
  </Card>
);
