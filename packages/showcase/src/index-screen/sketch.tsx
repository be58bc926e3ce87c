import type { ReactNode } from 'react';
import type { Sketch as Kind } from '../showcase-screen.ts';

const ink = 'var(--foyer-primary-fill)';
const pale = 'var(--foyer-line)';
const accent = 'var(--foyer-success-fill)';

const bar = (x: number, y: number, width: number, height: number, fill = pale) => (
  <rect key={`${x},${y}`} x={x} y={y} width={width} height={height} rx={2} fill={fill} />
);
const lines = (ys: readonly number[], width = 120) => ys.map((y) => bar(40, y, width, 6));

const drawings: Record<Kind, ReactNode> = {
  cards: [bar(20, 20, 50, 60, ink), bar(78, 20, 50, 60), bar(136, 20, 44, 60, accent)],
  text: [bar(40, 22, 70, 12, ink), ...lines([44, 56, 68], 120)],
  table: [bar(20, 20, 160, 12, ink), ...[40, 54, 68].map((y) => bar(20, y, 160, 6))],
  form: [bar(40, 20, 120, 12), bar(40, 40, 120, 12), bar(40, 62, 44, 14, ink)],
  bars: [
    bar(40, 50, 18, 30),
    bar(66, 34, 18, 46, ink),
    bar(92, 42, 18, 38),
    bar(118, 24, 18, 56, accent),
    bar(144, 58, 18, 22),
  ],
  line: (
    <polyline
      points="20,70 50,44 80,56 110,26 140,40 180,18"
      fill="none"
      stroke={ink}
      strokeWidth={4}
    />
  ),
  pie: [
    <circle key="all" cx={100} cy={50} r={32} fill={pale} />,
    <path key="part" d="M100 50 L100 18 A32 32 0 0 1 131 58 Z" fill={ink} />,
    <path key="other" d="M100 50 L131 58 A32 32 0 0 1 96 82 Z" fill={accent} />,
  ],
  map: [
    <path key="land" d="M20 40 Q50 14 84 34 T150 30 L182 50 Q160 84 110 76 T30 72 Z" fill={pale} />,
    <circle key="here" cx={112} cy={48} r={7} fill={ink} />,
  ],
  grid: [0, 1, 2, 3, 4, 5].map((i) =>
    bar(28 + (i % 3) * 50, 20 + Math.floor(i / 3) * 34, 44, 28, i === 1 ? ink : pale),
  ),
  list: [20, 40, 60].flatMap((y, i) => [
    <circle key={y} cx={40} cy={y + 6} r={6} fill={i === 0 ? ink : pale} />,
    bar(54, y + 2, 100, 8),
  ]),
  chat: [bar(30, 20, 90, 18), bar(80, 44, 90, 18, ink), bar(30, 68, 60, 14)],
  calendar: [
    bar(40, 16, 120, 12, ink),
    ...Array.from({ length: 10 }, (_, i) =>
      bar(40 + (i % 5) * 25, 34 + Math.floor(i / 5) * 24, 20, 18, i === 6 ? accent : pale),
    ),
  ],
  picture: [
    <circle key="sun" cx={140} cy={32} r={10} fill={accent} />,
    <path key="hills" d="M20 84 L70 36 L100 64 L124 46 L180 84 Z" fill={ink} />,
  ],
};

/** A drawing of a kind of screen; 2 to 1. */
export const Sketch = ({ kind }: { kind: Kind }) => (
  <svg viewBox="0 0 200 100" aria-hidden="true">
    {drawings[kind]}
  </svg>
);
