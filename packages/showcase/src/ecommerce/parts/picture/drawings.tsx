import type { ReactNode } from 'react';
import type { Kind, Shoe } from './shoe.ts';

const seam = { fill: 'none', strokeWidth: 2.5, strokeLinecap: 'round' } as const;

function Trainers({ upper, trim }: Shoe) {
  return (
    <>
      <path d="M90 66 L97 40 C108 36 120 44 120 56 L118 74 Z" fill={trim} />
      <path
        d="M30 118 C26 98 36 86 38 62 C40 52 52 54 58 62 C66 72 82 70 92 56 C100 60 108 66 114 74 C126 88 146 94 170 98 C196 102 214 106 214 122 L30 124 Z"
        fill={upper}
      />
      <path d="M170 98 C196 102 214 106 214 122 L176 122 C178 112 176 104 170 98 Z" fill={trim} />
      <path
        d="M34 88 C40 82 52 84 56 94 C60 104 58 114 58 122 L30 122 C28 108 30 98 34 88 Z"
        fill={trim}
      />
      <path d="M70 118 C84 96 104 96 132 92" {...seam} stroke={trim} strokeWidth={6} />
      {[0, 1, 2].map((i) => (
        <path
          key={i}
          d={`M${98 + i * 11} ${72 + i * 8} l14 -9`}
          {...seam}
          stroke="#e6ecf0"
          strokeWidth={4}
        />
      ))}
      <path
        d="M26 118 C60 124 150 120 216 118 C220 130 214 140 200 140 H42 C28 140 22 130 26 118 Z"
        fill="#fdfdfd"
      />
      <path d="M28 131 H212" {...seam} stroke="#b9c5cd" />
    </>
  );
}

function Boots({ upper, trim }: Shoe) {
  return (
    <g transform="translate(22 8) scale(0.94)">
      <path
        d="M56 28 H116 C114 54 118 70 130 78 C148 90 172 88 192 100 C202 106 204 114 204 126 H50 C46 96 58 66 56 28 Z"
        fill={upper}
      />
      <path d="M172 93 C198 98 204 110 204 126 H164 C170 114 174 104 172 93 Z" fill={trim} />
      <path d="M53 84 C66 84 76 94 76 126 H50 C49 110 50 98 53 84 Z" fill={trim} />
      <rect x={51} y={20} width={70} height={18} rx={8} fill={trim} />
      <path d="M98 40 C98 66 104 82 124 92 C138 99 152 98 166 100" {...seam} stroke={trim} />
      {[0, 1, 2, 3].map((i) => (
        <path
          key={i}
          d={`M${98 + i * i * 1.6} ${50 + i * 11} l16 ${-3 + i}`}
          {...seam}
          stroke="#efe3cf"
          strokeWidth={3.5}
        />
      ))}
      <path
        d="M46 124 H206 C208 124 209 126 209 128 V136 C209 139 207 141 204 141 H106 L100 134 H92 V141 H50 C47 141 45 139 45 136 V126 Z"
        fill="#3b3330"
      />
    </g>
  );
}

function Sandals({ upper, trim }: Shoe) {
  return (
    <>
      <path d="M46 118 C28 82 50 60 84 70" {...seam} stroke={trim} strokeWidth={9} />
      <path d="M40 92 C62 78 92 76 112 88" {...seam} stroke={upper} strokeWidth={12} />
      <path d="M112 88 C132 96 146 104 158 120" {...seam} stroke={upper} strokeWidth={11} />
      <path d="M136 124 C136 88 192 80 204 116 L182 122 C176 108 160 108 160 124 Z" fill={upper} />
      <circle cx={112} cy={88} r={8} fill="#f3ead9" stroke={trim} strokeWidth={3} />
      <path
        d="M24 116 C60 108 96 124 134 122 C168 120 196 108 218 112 C226 120 220 128 208 130 C160 136 84 136 40 130 C26 128 20 122 24 116 Z"
        fill="#d9b98c"
      />
      <path
        d="M22 124 C30 128 40 130 40 130 C84 136 160 136 208 130 C216 129 221 125 222 120 C226 132 218 140 206 141 C160 146 84 146 40 141 C26 139 20 132 22 124 Z"
        fill="#4d3f33"
      />
    </>
  );
}

/** A shoe of each kind, seen from the side, in a sheet of 240 by 160. */
export const drawings: Record<Kind, (shoe: Shoe) => ReactNode> = {
  trainers: Trainers,
  boots: Boots,
  sandals: Sandals,
};
