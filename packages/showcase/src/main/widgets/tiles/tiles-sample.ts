import type { Figure } from '../../parts/figure-row.tsx';
import type { Change } from '../change-line.tsx';

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
export const stats = {
  visits: {
    kind: 'visits',
    title: 'Visits today',
    value: '4,332',
    change: { words: '3.2\u00a0% more', since: 'than last week', isRise: true, means: 'better' },
    details: [
      { name: 'Main door', value: '2,906' },
      { name: 'Side door', value: '1,426' },
    ],
  },
  inside: {
    kind: 'inside',
    title: 'Inside now',
    value: '312 people',
    change: { words: '18 more', since: 'than an hour ago', isRise: true, means: 'better' },
    details: [
      { name: 'Room for', value: '480' },
      { name: 'Taken', value: '65\u00a0%' },
    ],
  },
  sales: {
    kind: 'sales',
    title: 'Buyers',
    value: '18.4\u00a0%',
    change: { words: '0.9\u00a0% less', since: 'than yesterday', isRise: false, means: 'worse' },
    details: [
      { name: 'Receipts', value: '797' },
      { name: 'On average', value: '$26.10' },
    ],
  },
  cameras: {
    kind: 'cameras',
    title: 'Cameras that see',
    value: '46 of 48',
    change: { words: '1 more', since: 'than yesterday', isRise: true, means: 'better' },
    details: [
      { name: 'Cleaning', value: '1' },
      { name: 'No power', value: '1' },
    ],
  },
  photos: {
    kind: 'photos',
    title: 'Photos today',
    value: '1,204',
    change: { words: '6\u00a0% less', since: 'than yesterday', isRise: false, means: 'better' },
    details: [
      { name: 'Looked at', value: '1,187' },
      { name: 'Waiting', value: '17' },
    ],
  },
  waiting: {
    kind: 'waiting',
    title: 'Waiting at the desk',
    value: '3 min 40 s',
    change: { words: '25 s longer', since: 'than yesterday', isRise: true, means: 'worse' },
    details: [
      { name: 'Longest', value: '9 min' },
      { name: 'In the line', value: '4' },
    ],
  },
} as const satisfies Record<StatKind, Stat>;

/** What the product does, in two faces. */
export const features = [
  {
    title: 'Counts without names',
    text: 'A box, a time and a door: more is never kept of anybody who walks in.',
  },
  {
    title: 'Waits for the line',
    text: 'When the connection is gone, a unit keeps its messages and sends them later, once each.',
  },
] as const;

export const testimonials = [
  {
    text: 'We moved the ticket desk by four metres. The line in the morning is half as long.',
    name: 'Amara Okafor',
    role: 'Museum of Glass, Lagos',
  },
  {
    text: 'On Saturdays we now open the second door at ten, not when somebody complains.',
    name: 'Kenji Sato',
    role: 'Station hall, Nagoya',
  },
] as const;
