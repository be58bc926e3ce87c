import { palette } from '@foyer/kit';

interface Props {
  name: string;
  className?: string | undefined;
}

/** A drawn face in a circle. */
export const Portrait = ({ name, className }: Props) => (
  <svg viewBox="0 0 100 100" role="img" aria-label={name} className={className}>
    <clipPath id="portrait-round">
      <circle cx={50} cy={50} r={50} />
    </clipPath>
    <g clipPath="url(#portrait-round)">
      <rect width={100} height={100} fill="#f6e7cf" />
      <path d="M26 46 q-4 -34 24 -34 q28 0 24 34 q6 18 -2 24 h-44 q-8 -6 -2 -24 z" fill="#2b1a14" />
      <path d="M10 104 q2 -30 30 -32 h20 q28 2 30 32 z" fill={palette.primary} />
      <path d="M42 60 h16 v14 q-8 8 -16 0 z" fill="#7a4a30" />
      <ellipse cx={50} cy={46} rx={18} ry={21} fill="#8d5a3c" />
      <path d="M31 42 q4 -18 20 -18 q16 0 18 18 q-10 -4 -14 -11 q-8 10 -24 11 z" fill="#2b1a14" />
      <circle cx={43} cy={47} r={2} fill="#2b1a14" />
      <circle cx={57} cy={47} r={2} fill="#2b1a14" />
      <path
        d="M43 56 q7 6 14 0"
        fill="none"
        stroke="#fff"
        strokeWidth={2.4}
        strokeLinecap="round"
      />
      <path d="M38 74 l12 10 l12 -10 l4 2 l-16 16 l-16 -16 z" fill={palette.white} />
    </g>
  </svg>
);
