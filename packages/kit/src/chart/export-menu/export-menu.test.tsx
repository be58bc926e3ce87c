// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { expectAccessiblePart, pressKey, renderPart } from '../../testing/rendered-part.tsx';
import { figureSheet } from '../export/figure-sheet.ts';
import { ExportListener } from './export-listener.ts';
import { ExportMenu } from './export-menu.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const exported = () => ({
  title: 'People',
  sheet: () => figureSheet('People', { columns: ['Day', 'People'], rows: [['Monday', 12]] }),
});

async function openMenu() {
  const button = await screen.findByRole('button', { name: 'Export People' });
  button.focus();
  pressKey('Enter');
  return button;
}

test('export keeps its place until it can be used', () => {
  expect(markupOf(<ExportMenu label="People" exported={vi.fn()} />)).toContain('Export');
});

test('the formats are listed until Escape, which gives the focus back', async () => {
  renderPart(<ExportMenu label="People" exported={exported} />);
  const button = await openMenu();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'PNG picture',
    'PDF page to print',
    'CSV figures as text',
    'XLSX figures for Excel',
  ]);
  await expectAccessiblePart();
  screen.getByRole('button', { name: /^CSV/ }).focus();
  pressKey('Escape');
  expect(screen.queryByRole('list')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('a press elsewhere closes the list', async () => {
  renderPart(<ExportMenu label="People" exported={exported} />);
  await openMenu();
  fireEvent.mouseDown(document.body);
  expect(screen.queryByRole('list')).toBeNull();
});

test('what is chosen is saved under the name of the chart', async () => {
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL: () => 'blob:1' }));
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: unknown) {
    saved.push((this as HTMLAnchorElement).download);
  });
  const onExported = vi.fn();
  renderPart(
    <ExportListener value={onExported}>
      <ExportMenu label="People" fileName="People in March" exported={exported} />
    </ExportListener>,
  );
  await openMenu();
  screen.getByRole('button', { name: /^CSV/ }).click();
  await waitFor(() => expect(onExported).toHaveBeenCalledWith('People in March', 'CSV'));
  expect(saved).toEqual(['People in March.csv']);
  expect(await screen.findByRole('button', { name: 'Export People' })).toBeTruthy();
});
