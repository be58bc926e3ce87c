// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Held } from '../../examples/held.tsx';
import { expectAccessiblePart, pressKey, renderPart } from '../../testing/rendered-part.tsx';
import { PageLinks } from './page-links.tsx';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const current = () => document.querySelector('[aria-current="page"]')?.textContent;

function drawPages(page: number, rowCount: number) {
  renderPart(
    <Held initial={page}>
      {(value, onPage) => (
        <PageLinks of="Cameras" page={value} rowCount={rowCount} onPage={onPage} />
      )}
    </Held>,
  );
}

test('at the first page nothing leads back, and at the last nothing on', async () => {
  drawPages(1, 34);
  expect(screen.getByRole('navigation', { name: 'Pages: Cameras' })).toBeTruthy();
  expect(button('Previous page').disabled).toBe(true);
  button('Next page').focus();
  pressKey('Enter');
  expect(current()).toBe('2');
  expect(button('Previous page').disabled).toBe(false);
  button('Last page').click();
  await screen.findByRole('button', { name: 'Page 4', current: 'page' });
  expect(button('Next page').disabled).toBe(true);
  await expectAccessiblePart();
});

test('behind the tenth page come the next ten', async () => {
  drawPages(10, 300);
  expect(screen.queryByRole('button', { name: 'Page 11' })).toBeNull();
  button('Next page').click();
  await screen.findByRole('button', { name: 'Page 11', current: 'page' });
  expect(screen.queryByRole('button', { name: 'Page 10' })).toBeNull();
  expect(button('Page 20')).toBeTruthy();
});
