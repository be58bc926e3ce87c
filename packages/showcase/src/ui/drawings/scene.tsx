import { palette } from '@foyer/kit';

const { primary, info, success, warning, danger, submenu, sidebar, line, white } = palette;

/** Places where people are counted, drawn. */
const places = {
  entrance: { words: 'People walk through the glass doors of a town hall', draw: Entrance },
  market: { words: 'Visitors of a market hall between the stalls', draw: Market },
  station: { words: 'Travellers wait on a platform beside a train', draw: Station },
};
export type ScenePlace = keyof typeof places;

interface Props {
  place: ScenePlace;
  className?: string | undefined;
}

/** A drawn place. It fills the box it is given, and loses its edges rather than its middle. */
export function Scene({ place, className }: Props) {
  const { words, draw: Draw } = places[place];
  return (
    <svg
      viewBox="0 0 400 225"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={words}
      className={className}
      style={{ display: 'block', width: '100%', aspectRatio: '16 / 9' }}
    >
      <Draw />
    </svg>
  );
}

interface PersonProps {
  x: number;
  y: number;
  colour: string;
  scale?: number;
}

const Person = ({ x, y, colour, scale = 1 }: PersonProps) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <circle cx={0} cy={-48} r={7} fill="#8d5a3c" />
    <path d="M-10 -12 q-2 -26 10 -27 q12 1 10 27 z" fill={colour} />
    <path d="M-7 -12 h6 l-1 12 h-5 z M1 -12 h6 l-1 12 h-5 z" fill={submenu} />
  </g>
);

function Entrance() {
  return (
    <>
      <rect width={400} height={225} fill="#cfe3f1" />
      <path d="M0 0 h400 v60 L200 18 L0 60 z" fill="#9cc3de" />
      <path d="M60 64 L200 26 L340 64 z" fill={sidebar} />
      <rect x={60} y={64} width={280} height={122} fill={white} />
      {[76, 116, 270, 310].map((x) => (
        <rect key={x} x={x} y={84} width={16} height={102} fill={line} />
      ))}
      <rect x={150} y={84} width={100} height={102} fill={primary} />
      <path d="M156 90 h41 v96 h-41 z M203 90 h41 v96 h-41 z" fill="#bfe0f5" />
      <path d="M192 66 h16 l-3 11 h-10 z" fill={submenu} />
      <circle cx={200} cy={77} r={4} fill={danger} />
      <path d="M0 186 h400 v39 h-400 z" fill="#aebfca" />
      <path d="M130 186 h140 l34 39 h-208 z" fill="#d9e2e8" />
      <Person x={178} y={198} colour={success} />
      <Person x={222} y={204} colour={warning} scale={1.1} />
      <Person x={318} y={212} colour={info} scale={1.15} />
      <Person x={84} y={214} colour={danger} scale={1.2} />
    </>
  );
}

function Market() {
  return (
    <>
      <rect width={400} height={225} fill="#f6e7cf" />
      <path d="M0 0 h400 v34 h-400 z" fill={sidebar} />
      <path d="M40 34 v150 M200 34 v150 M360 34 v150" stroke={submenu} strokeWidth={5} />
      {[20, 220].map((x) => (
        <g key={x} transform={`translate(${x} 78)`}>
          {[0, 1, 2, 3, 4, 5, 6, 7].map((i) => (
            <path
              key={i}
              d={`M${i * 20} 0 h20 v20 a10 9 0 0 1 -20 0 z`}
              fill={i % 2 ? white : danger}
            />
          ))}
          <rect y={64} width={160} height={44} fill="#b98a5a" />
          {[14, 40, 66, 92, 118, 144].map((cx, i) => (
            <circle key={cx} cx={cx} cy={58} r={11} fill={[success, warning, danger][i % 3]} />
          ))}
        </g>
      ))}
      <path d="M0 186 h400 v39 h-400 z" fill="#d8c3a2" />
      <Person x={120} y={212} colour={primary} scale={1.2} />
      <Person x={200} y={200} colour={info} />
      <Person x={288} y={214} colour={success} scale={1.2} />
      <Person x={316} y={214} colour={warning} scale={0.8} />
    </>
  );
}

function Station() {
  return (
    <>
      <rect width={400} height={225} fill="#dfe9ee" />
      <path d="M0 0 h400 v22 h-400 z" fill={sidebar} />
      <path d="M60 22 v164 M340 22 v164" stroke="#8ea1ab" strokeWidth={7} />
      <path d="M110 70 h290 v108 h-290 q-46 -4 -46 -48 q0 -56 46 -60 z" fill={primary} />
      <path d="M92 86 h38 v34 h-56 q0 -28 18 -34 z" fill="#bfe0f5" />
      {[150, 262].map((x) => (
        <rect key={x} x={x} y={86} width={48} height={34} rx={4} fill="#bfe0f5" />
      ))}
      <rect x={212} y={82} width={38} height={96} fill={info} />
      <rect x={324} y={82} width={38} height={96} fill={info} />
      <path d="M64 140 h336 v8 h-336 z" fill={warning} />
      <path d="M0 178 h400 v47 h-400 z" fill="#b6c2c9" />
      <path d="M0 186 h400 v5 h-400 z" fill={white} />
      <Person x={36} y={214} colour={success} scale={1.2} />
      <Person x={182} y={210} colour={danger} scale={1.1} />
      <Person x={206} y={216} colour={white} scale={1.2} />
      <Person x={306} y={214} colour={warning} scale={1.15} />
      <rect x={318} y={196} width={16} height={18} rx={3} fill={submenu} />
    </>
  );
}
