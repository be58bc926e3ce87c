import { ExportMenu, ExportPlace } from '@foyer/kit';

const exported = (title: string) => () => ({
  title,
  sheet: () => ({ title, header: ['Day', 'People'], rows: [['Monday', 12]] }),
});

/** Without a title that lists the exports of its screen, each part has a button of its own. */
export const ExportPlaceExample = () => (
  <ExportPlace>
    <ExportMenu label="People by day" formats={['CSV', 'XLSX']} exported={exported('People')} />
  </ExportPlace>
);
