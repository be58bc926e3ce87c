import { expect, test } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { StateBadge } from './state-badge.tsx';

test('a state is colour, icon and word', () => {
  const badge = markupOf(<StateBadge state="offline" />);
  expect(badge).toContain('color:var(--foyer-danger-ink)');
  expect(badge).toContain('<svg');
  expect(badge).toContain('offline');
});

test('a state that is not known is shown as it is, in a quiet colour', () => {
  const badge = markupOf(<StateBadge state="on holiday" />);
  expect(badge).toContain('color:var(--foyer-secondary-ink)');
  expect(badge).toContain('on holiday');
});
