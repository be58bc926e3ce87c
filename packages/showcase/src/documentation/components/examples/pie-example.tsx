import { Empty, PieChart } from '@foyer/kit';

export const PieExample = () => (
  <PieChart
    label="Cameras by state"
    series={[14, 2, 1]}
    options={{
      labels: ['online', 'offline', 'never seen'],
      colors: ['#64bd63', '#f0475c', '#798892'],
    }}
    empty={<Empty title="No cameras">Add one to a device.</Empty>}
  />
);
