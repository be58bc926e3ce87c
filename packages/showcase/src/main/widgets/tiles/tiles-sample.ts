import type { Figure } from '../../../parts/figure-row.tsx';
import type { Change } from '../change-line.tsx';
import tiles from './tiles.json' with { type: 'json' };

export type StatKind = 'visits' | 'inside' | 'sales' | 'cameras' | 'photos' | 'waiting';

export interface Stat {
  kind: StatKind;
  title: string;
  /** With its unit. */
  value: string;
  change: Change;
  details: readonly Figure[];
}

/** The first and the last tile stand still; the two between them have two faces. */
export const stats = tiles.stats as Record<StatKind, Stat>;

/** What the product does, in two faces. */
export const features = tiles.features;

export const testimonials = tiles.testimonials;
