import { expect, test } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { Card } from './card.tsx';

test('a card has a heading of its level, and none without a title', () => {
  expect(
    markupOf(
      <Card title="Cameras" level={2}>
        4
      </Card>,
    ),
  ).toMatch(/<h2[^>]*>Cameras<\/h2>/);
  expect(markupOf(<Card>4</Card>)).not.toMatch(/<h\d/);
});
