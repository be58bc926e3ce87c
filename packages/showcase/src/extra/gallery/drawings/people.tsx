import { palette } from '@foyer/kit';

const { primary, success, info, warning, danger, sidebar, submenu, line, white } = palette;
const skins = ['#8d5a3c', '#f0c8a0', '#5b3a29', '#d99a6c'];

/** Somebody who stands; the feet are at the point. */
const person = (x: number, y: number, colour: string, skin = 0, scale = 1) => (
  <g key={x} transform={`translate(${x} ${y}) scale(${scale})`}>
    <circle cy={-112} r={16} fill={skins[skin % skins.length]} />
    <path d="M-24 -34 Q-28 -92 0 -94 Q28 -92 24 -34 Z" fill={colour} />
    <path d="M-16 -36 h13 l-2 36 h-11 Z M3 -36 h13 v36 h-11 Z" fill={submenu} />
  </g>
);

/** Five people at a till. */
export const queue = (
  <>
    <rect width={400} height={300} fill="#f6e7cf" />
    <rect y={250} width={400} height={50} fill="#d8c3a2" />
    <path d="M300 170 h100 v90 h-100 Z" fill="#b98a5a" />
    <path d="M294 158 h106 v14 h-106 Z" fill={sidebar} />
    <rect x={330} y={122} width={40} height={36} rx={4} fill={primary} />
    {person(52, 268, success, 0)}
    {person(112, 268, danger, 1, 0.9)}
    {person(168, 268, info, 2)}
    {person(216, 268, warning, 3, 0.7)}
    {person(262, 268, primary, 1)}
  </>
);

/** People beside a tram. */
export const tram = (
  <>
    <rect width={400} height={300} fill="#cfe3f1" />
    <path d="M0 30 H400" stroke={submenu} strokeWidth={3} />
    <path d="M180 62 L204 30 L228 62" fill="none" stroke={submenu} strokeWidth={4} />
    <rect x={30} y={62} width={360} height={176} rx={20} fill={danger} />
    <rect x={30} y={172} width={360} height={14} fill={white} />
    {[54, 250, 320].map((x) => (
      <rect key={x} x={x} y={90} width={54} height={58} rx={6} fill="#bfe0f5" />
    ))}
    <rect x={128} y={86} width={98} height={152} fill={sidebar} />
    <path d="M0 238 H400 V300 H0 Z" fill="#aebfca" />
    {person(152, 266, warning, 2)}
    {person(208, 272, success, 1, 0.95)}
    {person(330, 286, info, 3, 1.05)}
  </>
);

/** A reader on a bench. */
export const reader = (
  <>
    <rect width={400} height={300} fill="#21435c" />
    <path d="M250 66 L110 268 H390 Z" fill="#ffe9a8" opacity={0.35} />
    <path d="M310 270 V74 Q310 50 272 50" fill="none" stroke={submenu} strokeWidth={8} />
    <path d="M228 66 Q250 34 272 66 Z" fill={warning} />
    <rect y={262} width={400} height={38} fill="#16303f" />
    <path d="M120 196 h150 v10 h-150 Z M120 214 h150 v12 h-150 Z" fill="#b98a5a" />
    <path d="M134 226 v38 M256 226 v38" stroke={submenu} strokeWidth={8} />
    <circle cx={196} cy={126} r={18} fill={skins[0]} />
    <path d="M172 216 Q168 148 196 146 Q224 148 220 216 Z" fill={success} />
    <path d="M180 212 h36 l44 6 v46 h-14 v-30 h-66 Z" fill={info} />
    <path d="M206 184 l24 -10 l24 10 v24 l-24 -8 l-24 8 Z" fill={white} />
  </>
);

/** A cyclist in front of a town. */
export const cyclist = (
  <>
    <rect width={400} height={300} fill="#dff0e9" />
    {[10, 84, 158, 242, 318].map((x, i) => (
      <rect
        key={x}
        x={x}
        y={110 - (i % 3) * 26}
        width={66}
        height={150}
        fill={i % 2 ? line : '#b9cbd6'}
      />
    ))}
    <rect y={254} width={400} height={46} fill="#8ea1ab" />
    {[146, 262].map((x) => (
      <circle key={x} cx={x} cy={228} r={38} fill="none" stroke={submenu} strokeWidth={6} />
    ))}
    <path
      d="M146 228 L180 172 H236 L262 228 M180 172 L204 228 L236 172 M204 228 H146 M236 172 L230 150 h18"
      fill="none"
      stroke={danger}
      strokeWidth={7}
      strokeLinejoin="round"
    />
    <path d="M178 164 L206 194 L202 230" fill="none" stroke={submenu} strokeWidth={14} />
    <path
      d="M178 166 L206 106 L240 146"
      fill="none"
      stroke={primary}
      strokeWidth={22}
      strokeLinejoin="round"
    />
    <circle cx={214} cy={82} r={18} fill={skins[3]} />
    <path d="M194 80 a20 20 0 0 1 40 0 Z" fill={warning} />
  </>
);

/** Two adults and two children. */
export const family = (
  <>
    <rect width={400} height={300} fill="#bfe0f5" />
    <circle cx={70} cy={60} r={28} fill={warning} />
    <path d="M0 196 Q100 160 200 190 T400 176 V300 H0 Z" fill={success} />
    <path d="M120 300 Q170 240 190 186 h26 Q240 250 300 300 Z" fill="#e9dcc0" />
    {person(140, 276, primary, 2, 1.1)}
    {person(190, 282, warning, 2, 0.62)}
    {person(232, 280, danger, 3, 0.72)}
    {person(286, 276, info, 3, 1.05)}
  </>
);
