import type { FloorPlan } from '@foyer/contract';
import type { ReactNode } from 'react';
import type { FloorForm } from '../floor.screens.tsx';
import type { usePlanHistory } from './use-plan-history.ts';

/** What the tools for one kind of thing get. */
export interface ToolProps {
  plan: FloorPlan;
  draft: FloorForm;
  change: ReturnType<typeof usePlanHistory>['change'];
  /** Draws the plan with what is on it; what the tool adds lies over it. */
  surface: (over: ReactNode, chosenCamera?: number) => ReactNode;
}
