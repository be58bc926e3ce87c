const hasParent = (event: Event, selector: string) =>
  event.target instanceof Element && event.target.closest(selector) !== null;

/**
 * A form of this page is sent once by a double click on its button, and by a key that is held down. The second click may
 * come after the answer to the first, when the form is empty, and something else is in the button's place.
 */
export function submitOnce(page: Document): void {
  let hasSubmitted = false;
  page.addEventListener(
    'click',
    (event) => {
      const isSubmit = hasParent(event, 'button[type=submit]');
      if (event.detail < 2) hasSubmitted = isSubmit;
      else if (hasSubmitted || isSubmit) {
        event.preventDefault();
        // React listens below the page, and would take a switch as changed.
        event.stopPropagation();
      }
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
