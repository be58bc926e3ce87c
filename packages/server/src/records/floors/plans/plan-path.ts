import { randomBytes } from 'node:crypto';

/** A fresh name for a plan that cannot be guessed: `floors/7/random.svg`. */
export const newPlanPath = (floor: number, extension: string): string =>
  `floors/${floor}/${randomBytes(12).toString('hex')}.${extension}`;

/** The floor whose plan a stored file is; undefined for what is no plan. */
export function floorOfPlan(file: string): number | undefined {
  const found = /^floors\/(\d{1,10})\/\w+\.(png|jpg|svg)$/.exec(file);
  return found ? Number(found[1]) : undefined;
}
