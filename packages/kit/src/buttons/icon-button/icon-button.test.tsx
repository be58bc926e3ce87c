import { IconTrash } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { IconButton } from './icon-button.tsx';

test('a button that is an icon alone has a name, which the icon does not repeat', () => {
  const button = markupOf(<IconButton icon={IconTrash} label="Delete" iconSize={20} />);
  expect(button).toMatch(/<button[^>]*aria-label="Delete"/);
  expect(button).toMatch(/<svg[^>]*width="20"[^>]*aria-hidden/);
});

test('one that leads somewhere is a link', () => {
  const link = markupOf(
    <IconButton component="a" href="mailto:a@example.org" icon={IconTrash} label="Write" />,
  );
  expect(link).toMatch(/<a [^>]*href="mailto:a@example.org"/);
});
