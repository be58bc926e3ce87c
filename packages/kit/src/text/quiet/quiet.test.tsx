import { expect, test } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { Quiet, Status } from './quiet.tsx';

test('quiet text is drawn in the quiet colour', () => {
  const markup = markupOf(<Quiet>Online</Quiet>);
  expect(markup).toContain('--mantine-color-dimmed');
  expect(markup).not.toContain('role=');
});

test('how many there are is said when it changes', () => {
  expect(markupOf(<Status>4 of 12</Status>)).toMatch(/<p[^>]*role="status"[^>]*>4 of 12</);
});
