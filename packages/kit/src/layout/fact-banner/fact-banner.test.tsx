import { expect, test } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { FactBanner } from './fact-banner.tsx';

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
