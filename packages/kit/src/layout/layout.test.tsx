import { expect, test } from 'vitest';
import { markupOf } from '../testing/markup-of.tsx';
import { BrandMark } from './brand-mark/brand-mark.tsx';
import { Card } from './card/card.tsx';
import { FactBanner } from './fact-banner/fact-banner.tsx';
import { PageHeader } from './page-header/page-header.tsx';

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

test('a banner pairs each fact with its name', () => {
  const banner = markupOf(
    <FactBanner
      facts={[
        ['Devices', '12'],
        ['Cameras', '31'],
      ]}
      picture={<i>map</i>}
    >
      All is well.
    </FactBanner>,
  );
  expect(banner).toContain('<dt>Devices</dt><dd>12</dd>');
  expect(banner).toContain('<dt>Cameras</dt><dd>31</dd>');
  expect(banner.indexOf('<i>map</i>')).toBeLessThan(banner.indexOf('<dl'));
});

test('a screen’s title can take the focus, and is its one heading of the first level', () => {
  const header = markupOf(<PageHeader title="Devices" subtitle="12 in use" actions="New" />);
  expect(header.match(/<h1[^>]*>/g)).toHaveLength(1);
  expect(header).toMatch(/<h1[^>]*tabindex="-1"/);
  expect(header).toContain('12 in use');
  expect(markupOf(<PageHeader title="Devices" />)).not.toContain('<p');
});

test('the mark is not read aloud, as the product’s name stands beside it', () => {
  expect(markupOf(<BrandMark size={40} />)).toMatch(/<svg width="40"[^>]*aria-hidden="true"/);
});
