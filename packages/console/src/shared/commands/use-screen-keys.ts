import { useEffect, useLayoutEffect, useRef } from 'react';

/** What each key does; a key that is held down does it again and again (`repeat`). */
export type ScreenKeys = readonly (readonly [
  key: string,
  does: (event: KeyboardEvent) => unknown,
])[];

/** Fields, where letters are typed, and dialogs, which have keys of their own. */
const hasOwnKeys =
  // not shown: a selector
  'input, textarea, select, [contenteditable="true"], [role="dialog"] *, [role="menu"] *';
/** What Space and Enter press. */
const isPressed = 'button, a, summary, [role="tab"], [role="radio"]';

/** `J` with Shift, `j` without, `Ctrl+a`; `?` is a character of its own. */
const nameOf = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent) => {
  if (ctrlKey || metaKey) return `Ctrl+${key.toLowerCase()}`;
  return key.length === 1 && /[a-z]/i.test(key)
    ? shiftKey
      ? key.toUpperCase()
      : key.toLowerCase()
    : key;
};

/** Calls what belongs to a key, unless somebody is typing. */
export function useScreenKeys(keys: ScreenKeys): void {
  const latest = useRef(keys);
  // With what is drawn: a key that is pressed at once acts on what the person sees.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || event.altKey) return;
      if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
      if (target instanceof Element && target.matches(hasOwnKeys)) return;
      const name = nameOf(event);
      if (
        (name === ' ' || name === 'Enter') &&
        target instanceof Element &&
        target.matches(isPressed)
      )
        return;
      const act = latest.current.find(([key]) => key === name)?.[1];
      if (!act) return;
      event.preventDefault();
      act(event);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
