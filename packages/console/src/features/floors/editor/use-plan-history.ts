import { useRef, useState } from 'react';
import type { FloorForm } from '../floor.screens.tsx';

/** What is on a plan. */
export type OnPlan = Pick<FloorForm, 'Cameras' | 'Areas' | 'Scale'>;

const maxSteps = 100;
/** Changes of one thing that follow each other so soon are one step: a drag, or a key that is held. */
const sameStepMs = 700;

/** Changes of a form's plan, with every step to undo. `thing` says what is changed, so that a drag is one step. */
export function usePlanHistory(
  { Cameras, Areas, Scale }: FloorForm,
  edit: (changes: Partial<FloorForm>) => void,
) {
  const [past, setPast] = useState<OnPlan[]>([]);
  const last = useRef({ thing: '', at: 0 });
  const present: OnPlan = { Cameras, Areas, Scale };
  return {
    change: (changes: Partial<OnPlan>, thing: string) => {
      const at = Date.now();
      const isSameStep = last.current.thing === thing && at - last.current.at < sameStepMs;
      last.current = { thing, at };
      if (!isSameStep) setPast((before) => [...before.slice(1 - maxSteps), present]);
      edit(changes);
    },
    undo: () => {
      const before = past.at(-1);
      if (!before) return;
      last.current = { thing: '', at: 0 };
      setPast(past.slice(0, -1));
      edit(before);
    },
    canUndo: past.length > 0,
  };
}
