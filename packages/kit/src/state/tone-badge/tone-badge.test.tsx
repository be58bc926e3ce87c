import { IconClock } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { ToneBadge } from './tone-badge.tsx';

test('a state is colour, icon and word', () => {
  const badge = markupOf(
    <ToneBadge tone="danger" icon={IconClock}>
      offline
    </ToneBadge>,
  );
  expect(badge).toContain('color:var(--foyer-danger-ink)');
  expect(badge).toContain('<svg');
  expect(badge).toContain('offline');
});
