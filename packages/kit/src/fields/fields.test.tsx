import { expect, test } from 'vitest';
import { markupOf } from '../testing/markup-of.tsx';
import { momentPattern } from '../time/moments.ts';
import { CalendarButton } from './calendar-button/calendar-button.tsx';
import { MomentField } from './moment-field/moment-field.tsx';
import { SearchField } from './search-field/search-field.tsx';

test('a search field shows its words and is one to the browser', () => {
  const field = markupOf(<SearchField words="gate" onWords={() => {}} aria-label="Search" />);
  expect(field).toMatch(/<input[^>]*type="search"/);
  expect(field).toContain('value="gate"');
});

test('a moment is typed by its pattern or picked by a button of its own name', () => {
  const field = markupOf(
    <MomentField label="From" value="" onChange={() => {}} edge="start" error="Not a moment" />,
  );
  expect(field).toContain(`placeholder="${momentPattern}"`);
  expect(field).toContain('aria-label="Pick from from a calendar"');
  expect(field).toContain('Not a moment');
  expect(field).toContain('aria-invalid="true"');
});

test('the button of a calendar is named by the field it fills in', () => {
  const button = markupOf(<CalendarButton label="Day" day={undefined} onPick={() => {}} />);
  expect(button).toContain('aria-label="Pick day from a calendar"');
  expect(button).toMatch(/aria-expanded="false"/);
});
