// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { PageHeader } from '../../layout/page-header/page-header.tsx';
import { expectAccessiblePart, pressKey, renderPart } from '../../testing/rendered-part.tsx';
import { sheetFormats } from '../export/export-chart.ts';
import { figureSheet } from '../export/figure-sheet.ts';
import { ExportMenu } from '../export-menu/export-menu.tsx';
import { ExportPlace } from './export-place.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const exported = () => ({
  title: 'People',
  sheet: () => figureSheet('People', { columns: ['Day', 'People'], rows: [['Monday', 12]] }),
});
const people = <ExportMenu label="People" exported={exported} />;
const masks = <ExportMenu label="Masks" formats={sheetFormats} exported={exported} />;

const renderScreen = (...parts: ReactNode[]) =>
  renderPart(
    <ExportPlace>
      <PageHeader title="Dashboard" hasExports />
      {...parts}
    </ExportPlace>,
  );

async function openList() {
  const button = screen.getByRole('button', { name: 'Export' });
  button.focus();
  pressKey('Enter');
  await screen.findByRole('dialog', { name: 'Export' });
  return button;
}

test('one button of the screen lists all that can be exported, each in its formats', async () => {
  renderScreen(people, masks);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await openList();
  const names = screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'));
  expect(names.slice(1)).toEqual([
    ...['PNG', 'PDF', 'CSV', 'XLSX'].map((format) => `Export People as ${format}`),
    ...['CSV', 'XLSX'].map((format) => `Export Masks as ${format}`),
  ]);
  await expectAccessiblePart();
});

test('Escape closes the list and gives the focus back', async () => {
  renderScreen(people);
  const button = await openList();
  pressKey('Escape');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('the button waits for something to export', () => {
  renderScreen();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export' }).disabled).toBe(true);
});

test('what is chosen is saved', async () => {
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL: () => 'blob:1' }));
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: unknown) {
    saved.push((this as HTMLAnchorElement).download);
  });
  renderScreen(people);
  await openList();
  screen.getByRole('button', { name: 'Export People as CSV' }).click();
  await vi.waitFor(() => expect(saved).toEqual(['People.csv']));
});

test('a screen without such a button has one at each part', async () => {
  renderPart(
    <ExportPlace>
      <PageHeader title="Dashboard" />
      {people}
    </ExportPlace>,
  );
  expect(await screen.findByRole('button', { name: 'Export People' })).toBeTruthy();
});
