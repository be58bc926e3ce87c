interface Figure {
  x: number;
  y: number;
  scale: number;
  close?: boolean;
}

const people: readonly Figure[] = [
  { x: 92, y: 148, scale: 0.82 },
  { x: 250, y: 168, scale: 1, close: true },
  { x: 306, y: 172, scale: 1.04, close: true },
  { x: 448, y: 156, scale: 0.9 },
];

/** An illustration: people at an entrance with boxes around them, as on the console's pictures. */
export function SignInPicture() {
  return (
    <svg viewBox="0 0 560 400" aria-hidden="true">
      <g fill="none" stroke="#1f4d6e" strokeWidth="1.5">
        <path d="M40 360V120a240 110 0 0 1 480 0v240" />
        <path d="M90 360V136a190 88 0 0 1 380 0v224" />
        <path d="M0 360h560M60 400l60-40M500 400l-60-40M280 400v-40" />
      </g>
      {people.map(({ x, y, scale, close }) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${scale})`}>
          <circle cx="0" cy="22" r="15" fill="#2c6a93" />
          <path d="M-24 118V72a24 26 0 0 1 48 0v46l-8 72h-32z" fill="#2c6a93" />
          <rect
            x="-34"
            y="-4"
            width="68"
            height="204"
            fill="none"
            stroke={close ? '#ff6a4d' : '#2fd3a8'}
            strokeWidth="2"
            strokeDasharray={close ? '7 4' : undefined}
          />
        </g>
      ))}
    </svg>
  );
}
