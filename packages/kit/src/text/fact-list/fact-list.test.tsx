import { expect, test } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { FactList } from './fact-list.tsx';

test('a list of facts keeps two facts of one name', () => {
  const list = markupOf(
    <FactList
      facts={[
        ['Gate', '3'],
        ['Gate', '5'],
      ]}
    />,
  );
  expect(list.match(/Gate/g)).toHaveLength(2);
});
