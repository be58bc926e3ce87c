import { expect, test } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { PlainList } from './plain-list.tsx';

test('a list keeps its kind, its name and the class that is given', () => {
  const list = markupOf(
    <PlainList component="ol" className="doors" aria-label="Doors">
      <li>North gate</li>
    </PlainList>,
  );
  expect(list).toMatch(/<ol [^>]*aria-label="Doors"/);
  expect(list).toMatch(/class="[^"]*plain[^"]* doors"/);
  expect(
    markupOf(
      <PlainList isLined>
        <li>North gate</li>
      </PlainList>,
    ),
  ).toMatch(/<ul class="[^"]*lined/);
});
