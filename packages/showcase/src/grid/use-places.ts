import { useLayoutEffect, useRef, useState } from 'react';
import { handleIdOf } from './drag-widget.tsx';
import { keepPlaces, keptPlaces } from './kept-places.ts';
import { type Places, placeOf, type Step, stepped, without } from './places.ts';
import { firstPlaces, locked, titles, type WidgetId } from './widgets/widgets.ts';

/** Where all widgets stand, also after a reload, and what to say of the last move. */
export function usePlaces(slide: () => void) {
  const [places, setPlaces] = useState(keptPlaces);
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
    keepPlaces(next);
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
