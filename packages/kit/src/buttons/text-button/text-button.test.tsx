import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { TextButton } from './text-button.tsx';

test('a button has its icons beside its words, and hides them from those who hear it', () => {
  const button = markupOf(
    <TextButton icon={IconDownload} after={IconChevronDown}>
      Export
    </TextButton>,
  );
  expect(button).toMatch(/icon-download.*Export.*icon-chevron-down/s);
  expect(button.match(/<svg[^>]*aria-hidden/g)).toHaveLength(2);
  expect(markupOf(<TextButton>Export</TextButton>)).not.toContain('<svg');
});

test('a button that leads somewhere is a link', () => {
  const link = markupOf(
    <TextButton component="a" href="/file" download="file.csv">
      Download
    </TextButton>,
  );
  expect(link).toMatch(/<a [^>]*href="\/file"[^>]*download="file.csv"/);
});
