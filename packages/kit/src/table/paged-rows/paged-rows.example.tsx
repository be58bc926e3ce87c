import { defineExamples } from '../../examples/define-examples.ts';
import { longName } from '../../examples/sample-texts.ts';
import { CellText } from '../cell-text/cell-text.tsx';
import { PagedRows } from './paged-rows.tsx';

const rows = (of: string, names: readonly string[] | undefined, place?: number) => (
  <PagedRows of={of} rows={names} place={place}>
    {(shown) =>
      shown ? (
        <ul>
          {shown.map((name) => (
            <li key={name}>
              <CellText text={name} />
            </li>
          ))}
        </ul>
      ) : (
        'Loading…'
      )
    }
  </PagedRows>
);
const doors = Array.from({ length: 28 }, (_, i) => `Door ${i + 1}`);

export const examples = defineExamples({
  part: 'PagedRows',
  states: {
    ready: rows('Doors', doors),
    'one page': rows('Few doors', doors.slice(0, 3)),
    'page of a new row': rows('Doors with a new one', doors, 11),
    waiting: rows('Doors, waited for', undefined),
    'long names': rows('Doors with long names', [longName]),
  },
});
