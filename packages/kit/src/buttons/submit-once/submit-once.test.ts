// @vitest-environment jsdom
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { submitOnce } from './submit-once.ts';

beforeAll(() => submitOnce(document));
afterEach(() => document.body.replaceChildren());

/** A form with a field and a button in it, and one beside it; counts how often each is used. */
function newForm() {
  document.body.innerHTML =
    '<form><input><textarea></textarea><button type="submit"><b>Save</b></button></form><button type="button">Add 1</button>';
  const sent = vi.fn((event: Event) => event.preventDefault());
  document.querySelector('form')?.addEventListener('submit', sent);
  const click = (selector: string, detail: number) =>
    document
      .querySelector(selector)
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
  const hold = (selector: string, repeat: boolean) =>
    document
      .querySelector(selector)
      ?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, repeat }),
      );
  return { sent, click, hold };
}

test('a double click sends a form once, and clicks apart from each other as often as they are', () => {
  const { sent, click } = newForm();
  for (const detail of [1, 2, 3]) click('b', detail);
  expect(sent).toHaveBeenCalledTimes(1);
  click('b', 1);
  // As a browser reports the Enter key in a field.
  click('b', 0);
  expect(sent).toHaveBeenCalledTimes(3);
});

test('the second click of a double click on the button of a form does nothing to what has taken its place', () => {
  const { click } = newForm();
  const added = vi.fn();
  document.body.addEventListener('click', added);
  document.querySelector('form')?.addEventListener('submit', (event) => {
    document.querySelector('form')!.innerHTML = '<input type="checkbox">';
    event.stopImmediatePropagation();
    event.preventDefault();
  });
  click('b', 1);
  added.mockClear();
  const box = document.querySelector<HTMLInputElement>('[type=checkbox]')!;
  click('[type=checkbox]', 2);
  expect(box.checked).toBe(false);
  expect(added).not.toHaveBeenCalled();
  click('[type=checkbox]', 1);
  expect(box.checked).toBe(true);
  document.body.removeEventListener('click', added);
});

test('a key that is held down does nothing more, except in a text of several lines', () => {
  const { hold } = newForm();
  expect(hold('input', false)).toBe(true);
  expect(hold('input', true)).toBe(false);
  expect(hold('form button', true)).toBe(false);
  expect(hold('textarea', true)).toBe(true);
});

test('a button that sends no form may be clicked fast', () => {
  const { click } = newForm();
  const added = vi.fn();
  document.querySelector('[type=button]')?.addEventListener('click', added);
  for (const detail of [1, 2, 3]) click('[type=button]', detail);
  expect(added).toHaveBeenCalledTimes(3);
});
