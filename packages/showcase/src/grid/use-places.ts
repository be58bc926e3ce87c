import { useLayoutEffect, useRef, useState } from 'react';
import { type Places, placeOf, type Step, stepped, without } from './places.ts';

export const titles = {
  default: 'Default',
  shares: 'Shares',
  autoload: 'Autoload',
  loader: 'Custom loader',
  news: 'News',
  locked: 'Collapsed and locked',
  story: 'Draggable story',
  chat: 'Team chat',
} as const;
export type WidgetId = keyof typeof titles;

export const firstPlaces: Places = [
  ['default', 'shares', 'autoload', 'loader'],
  ['news', 'locked', 'story', 'chat'],
];

/** Those that stay where they are. */
export const locked: ReadonlySet<string> = new Set(['locked']);

/** The element that a widget is moved by with keys. */
export const handleIdOf = (id: string): string => `move-${id}`;

/** Browser storage: a person's own arrangement is there again when they come back. */
const key = 'demo-grid';

/** Two columns of known widgets, each once; as at first where the text is nothing that can be used. */
export function placesFrom(text: string | null): Places {
  try {
    const [left, right, ...others] = JSON.parse(text ?? '') as string[][];
    const ids = [...left!, ...right!];
    const isWhole =
      others.length === 0 && new Set(ids).size === ids.length && ids.every((id) => id in titles);
    return isWhole ? [left!, right!] : firstPlaces;
  } catch {
    return firstPlaces;
  }
}

/** Where all widgets stand, also after a reload, and what to say of the last move. */
export function usePlaces(slide: () => void) {
  const [places, setPlaces] = useState(() => placesFrom(localStorage.getItem(key)));
  const [said, setSaid] = useState('');
  // A widget that moves to the other column is mounted again: it gets the focus back.
  const focused = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (focused.current) document.getElementById(handleIdOf(focused.current))?.focus();
    focused.current = undefined;
  });
  const settle = (next: Places, moved?: string) => {
    if (moved) setSaid(wordsOf(next, moved));
    if (isSame(next, places)) return;
    slide();
    setPlaces(next);
    localStorage.setItem(key, JSON.stringify(next));
  };
  const step = (id: string, direction: Step) => {
    focused.current = id;
    settle(stepped(places, locked, id, direction), id);
  };
  const close = (id: string) => {
    const { column, index } = placeOf(places, id);
    const left = without(places, id);
    focused.current = left[column][index] ?? left[column][index - 1];
    settle(left);
  };
  const reset = () => {
    settle(firstPlaces);
    setSaid('All widgets stand as at first.');
  };
  return { places, isFirst: isSame(places, firstPlaces), said, settle, step, close, reset };
}

const isSame = (one: Places, other: Places) => JSON.stringify(one) === JSON.stringify(other);

function wordsOf(places: Places, id: string): string {
  const { column, index } = placeOf(places, id);
  const side = column === 0 ? 'left' : 'right';
  return `${titles[id as WidgetId]} is ${index + 1} of ${places[column].length} in the ${side} column.`;
}
