import { createAtom } from '@tanstack/store';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** Something that can be done on the open screen, by the command bar. */
export interface ScreenCommand {
  /** Distinguishes it from the other commands of its screen. */
  id: string;
  label: string;
  /** The key that does it without the command bar, as people read it. */
  shortcut?: string;
  run: () => unknown;
}

/** Those of each mounted part of the screen, as it last drew them. */
const offered = new Set<() => readonly ScreenCommand[]>();

/** How often parts that offer commands came or went: parts of a screen come after it. */
export const offerChanges = createAtom(0);

/** Offers commands while the calling part is mounted. */
export function useScreenCommands(commands: readonly ScreenCommand[]): void {
  const latest = useRef(commands);
  useLayoutEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const read = () => latest.current;
    offered.add(read);
    countChange();
    return () => {
      offered.delete(read);
      countChange();
    };
  }, []);
}

const countChange = () => offerChanges.set((count) => count + 1);

/** What the open screen can do now: what its parts offer, and the buttons and links beside its title. */
export const screenCommands = (): readonly ScreenCommand[] => [
  ...[...offered].flatMap((read) => read()),
  ...titleCommands(),
];

/** Presses what stands beside the screen's title. */
const titleCommands = (): ScreenCommand[] =>
  [...document.querySelectorAll<HTMLElement>('[data-screen-actions] :is(a[href], button:enabled)')]
    .map((element, i) => ({
      id: `title-${i}`,
      label: element.getAttribute('aria-label') ?? element.textContent.trim(),
      run: () => element.click(),
    }))
    .filter(({ label }) => label !== '');
