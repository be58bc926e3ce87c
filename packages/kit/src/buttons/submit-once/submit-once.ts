const hasParent = (event: Event, selector: string) =>
  event.target instanceof Element && event.target.closest(selector) !== null;

/**
 * A form of this page is sent once by a double click on its button, and by a key that is held down. The second click may
 * come after the answer to the first, when the form is empty or shows something else.
 */
export function submitOnce(page: Document): void {
  page.addEventListener(
    'click',
    (event) => {
      if (event.detail > 1 && hasParent(event, 'button[type=submit]')) event.preventDefault();
    },
    { capture: true },
  );
  page.addEventListener(
    'keydown',
    (event) => {
      if (
        event.key === 'Enter' &&
        event.repeat &&
        // not shown: a selector
        hasParent(event, 'form input, button[type=submit]')
      )
        event.preventDefault();
    },
    { capture: true },
  );
}
