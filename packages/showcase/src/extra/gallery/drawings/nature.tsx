import { palette } from '@foyer/kit';

const { primary, success, warning, danger, sidebar, submenu, white } = palette;

/** Hills behind each other at sunset. */
export const hills = (
  <>
    <rect width={400} height={300} fill="#ffd9a0" />
    <circle cx={272} cy={128} r={44} fill={danger} />
    <path d="M0 160 Q70 100 150 150 T300 130 T400 150 V300 H0 Z" fill="#c58a86" />
    <path d="M0 200 Q90 140 180 196 T400 176 V300 H0 Z" fill="#7b5f86" />
    <path d="M0 242 Q110 190 220 236 T400 224 V300 H0 Z" fill={sidebar} />
  </>
);

const fir = (x: number, y: number, size: number, fill: string) => (
  <path
    key={`${x},${y}`}
    d={`M${x} ${y} l${size} ${size * 2} h${-size * 0.4} l${size * 0.7} ${size * 1.6} h${-size * 2.6} l${size * 0.7} ${-size * 1.6} h${-size * 0.4} Z`}
    fill={fill}
  />
);

/** Firs and birches in autumn. */
export const woods = (
  <>
    <rect width={400} height={300} fill="#dfe9ee" />
    {[30, 110, 190, 270, 350].map((x) => fir(x, 96, 34, '#8fb3a8'))}
    {[70, 232, 318].map((x) => fir(x, 110, 40, '#1b7f68'))}
    {[128, 172, 372].map((x) => (
      <g key={x}>
        <rect x={x - 4} y={120} width={8} height={140} fill={white} />
        <path
          d={`M${x - 4} 150 h5 M${x - 1} 176 h5 M${x - 4} 204 h4 M${x} 228 h4`}
          stroke={submenu}
          strokeWidth={3}
        />
        <ellipse cx={x} cy={112} rx={30} ry={42} fill={warning} />
      </g>
    ))}
    <path d="M0 244 Q120 226 220 246 T400 240 V300 H0 Z" fill="#9a6b3f" />
  </>
);

/** A lighthouse on a cliff above the sea. */
export const lighthouse = (
  <>
    <rect width={400} height={300} fill="#bfe0f5" />
    <path d="M0 210 H400 V300 H0 Z" fill={primary} />
    <path d="M244 63 L20 20 V106 Z" fill="#fff3cf" />
    <path d="M120 300 Q134 214 190 200 H330 Q376 220 400 214 V300 Z" fill="#5d4a3d" />
    <path d="M190 202 Q260 184 332 202 Z" fill={success} />
    <path d="M238 200 L246 76 h28 L282 200 Z" fill={white} />
    <path d="M244 106 h32 l2 28 h-36 Z M240 160 h40 l2 26 h-44 Z" fill={danger} />
    <rect x={244} y={50} width={32} height={26} fill={warning} />
    <path d="M238 50 L260 32 L282 50 Z" fill={sidebar} />
    <path
      d="M14 238 h60 M30 266 h70 M60 224 h40 M10 286 h50"
      stroke="#5c9cc8"
      strokeWidth={4}
      strokeLinecap="round"
    />
  </>
);

const lily = (x: number, y: number) => (
  <g key={x} transform={`translate(${x} ${y})`}>
    <ellipse rx={46} ry={17} fill="#1b7f68" />
    <path d="M-22 -2 Q-14 -28 0 -8 Q14 -28 22 -2 Q0 12 -22 -2 Z" fill={white} />
    <path d="M-10 -4 Q0 -30 10 -4 Q0 6 -10 -4 Z" fill="#f7c6c9" />
  </g>
);

/** Lilies on a pond. */
export const pond = (
  <>
    <rect width={400} height={300} fill="#2f7f95" />
    <path
      d="M0 60 Q100 40 200 60 T400 56 M0 150 Q120 132 220 152 T400 146 M0 240 Q90 222 200 242 T400 236"
      fill="none"
      stroke="#57a4b8"
      strokeWidth={5}
    />
    {[0, 1, 2, 3, 4].map((i) => (
      <path
        key={i}
        d={`M${352 + i * 12} 0 Q${336 + i * 10} 60 ${350 + i * 12} 128`}
        fill="none"
        stroke={success}
        strokeWidth={6}
      />
    ))}
    {lily(96, 104)}
    {lily(242, 196)}
    {lily(70, 248)}
  </>
);
