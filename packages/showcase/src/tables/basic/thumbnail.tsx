import { palette } from '@foyer/kit';

const { primary, success, warning, danger, info, sidebar, line } = palette;
const clothes = [success, warning, info, danger, primary];

interface Props {
  /** Percent of the picture’s width. */
  people: readonly number[];
  label: string;
}

/** A small drawn picture of people in a room. */
export const Thumbnail = ({ people, label }: Props) => (
  <svg viewBox="0 0 100 62" width={88} height={55} role="img" aria-label={label}>
    <rect width={100} height={62} rx={3} fill="#cfe3f1" />
    <path d="M0 44 h100 v15 q0 3 -3 3 h-94 q-3 0 -3 -3 z" fill="#aebfca" />
    <path d="M40 12 h20 v32 h-20 z" fill={sidebar} />
    <path d="M8 14 h20 v16 h-20 z M72 14 h20 v16 h-20 z" fill={line} />
    {people.map((x, i) => (
      <g key={x} transform={`translate(${x} ${54 + (i % 3) * 2})`}>
        <circle cy={-23} r={3.6} fill="#8d5a3c" />
        <path d="M-5 0 v-13 q0 -5 5 -5 q5 0 5 5 v13 z" fill={clothes[i % clothes.length]} />
      </g>
    ))}
  </svg>
);
