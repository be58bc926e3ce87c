import type { SceneKind } from '../fleet-plan.ts';
import { aisle } from './aisle.ts';
import { assembly } from './assembly.ts';
import { atrium } from './atrium.ts';
import { canteen } from './canteen.ts';
import { dock } from './dock.ts';
import { entrance } from './entrance.ts';
import { gate } from './gate.ts';
import type { Scene, Variation } from './scene.ts';
import { street } from './street.ts';

export const scenes: Record<SceneKind, (vary: Variation) => Scene> = {
  aisle,
  assembly,
  atrium,
  canteen,
  dock,
  entrance,
  gate,
  street,
};
