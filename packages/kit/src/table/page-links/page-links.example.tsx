import { defineExamples } from '../../examples/define-examples.ts';
import { Held } from '../../examples/held.tsx';
import { PageLinks } from './page-links.tsx';

const links = (of: string, rowCount: number, page: number) => (
  <Held initial={page}>
    {(value, onPage) => <PageLinks of={of} page={value} rowCount={rowCount} onPage={onPage} />}
  </Held>
);

export const examples = defineExamples({
  part: 'PageLinks',
  states: {
    ready: links('Cameras', 34, 2),
    'one page': links('Devices', 7, 1),
    'ten thousand pages': links('Notifications', 99_999, 9_995),
  },
});
