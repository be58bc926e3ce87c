import { palette } from '@foyer/kit';
import { createRandom } from '../../../sample/random.ts';

const { primary, info, warning, danger, white, line } = palette;
const night = '#0b1733';

function stars(seed: string) {
  const random = createRandom(seed);
  return Array.from({ length: 46 }, () => {
    const [x, y, r] = [random.between(0, 400), random.between(0, 300), random.between(5, 16) / 10];
    return <circle key={`${x},${y}`} cx={x} cy={y} r={r} fill={white} />;
  });
}

/** A planet with a ring. */
export const planet = (
  <>
    <rect width={400} height={300} fill={night} />
    {stars('planet')}
    <g transform="rotate(-18 200 150)">
      <path d="M60 150 A140 36 0 0 1 340 150" fill="none" stroke="#c9b58c" strokeWidth={14} />
      <circle cx={200} cy={150} r={78} fill={warning} />
      <path d="M124 132 h152 M128 172 h144 M142 200 h116" stroke="#d98200" strokeWidth={10} />
      <path d="M60 150 A140 36 0 0 0 340 150" fill="none" stroke="#e8d9b5" strokeWidth={14} />
    </g>
  </>
);

/** A rocket above clouds. */
export const rocket = (
  <>
    <rect width={400} height={300} fill="#1b3a66" />
    {stars('rocket')}
    <path d="M186 190 Q200 270 214 190 Z" fill={warning} />
    <path d="M192 190 Q200 236 208 190 Z" fill={danger} />
    <path d="M164 190 V146 L150 190 Z M236 190 V146 L250 190 Z" fill={danger} />
    <path d="M168 192 V96 Q200 30 232 96 V192 Z" fill={white} />
    <circle cx={200} cy={112} r={17} fill={info} stroke={primary} strokeWidth={6} />
    {[30, 90, 150, 200, 250, 310, 370].map((x, i) => (
      <circle key={x} cx={x} cy={282 - (i % 2) * 14} r={44} fill={i % 2 ? white : line} />
    ))}
  </>
);

/** A comet above a dark horizon. */
export const comet = (
  <>
    <rect width={400} height={300} fill={night} />
    {stars('comet')}
    <path d="M120 196 L380 30 L150 218 Z" fill={info} opacity={0.55} />
    <path d="M122 198 L340 64 L142 214 Z" fill={white} opacity={0.6} />
    <circle cx={130} cy={206} r={18} fill={white} />
    <path d="M0 262 L60 236 L130 258 L210 230 L300 262 L400 240 V300 H0 Z" fill="#050b1a" />
  </>
);
