import { expect, test } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { Sparkline } from './sparkline.tsx';

test('a line says what it shows, and is filled where that is wanted', () => {
  const line = markupOf(<Sparkline values={[1, 3]} label="Visitors by hour" />);
  expect(line).toMatch(/<svg[^>]*role="img"[^>]*aria-label="Visitors by hour"/);
  expect(line.match(/<path/g)).toHaveLength(1);
  expect(markupOf(<Sparkline values={[1, 3]} label="" isArea />).match(/<path/g)).toHaveLength(2);
});
