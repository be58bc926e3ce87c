import type { WalkPlan } from '../people/walkers.ts';
import type { Light } from './light.ts';
import type { Projection } from './projection.ts';
import type { Stage } from './stage.ts';

/** What a camera looks at. */
export interface Scene {
  view: Projection;
  indoor: boolean;
  walk: WalkPlan;
  /** Everything behind the people; drawn once for each step of light. */
  draw(stage: Stage, light: Light): void;
  /** Things that stand among the people, each at its distance. */
  props: readonly { z: number; draw(stage: Stage): void }[];
}

/** Numbers from 0 to below 1 that make each camera's scene its own. */
export type Variation = (part: number) => number;
