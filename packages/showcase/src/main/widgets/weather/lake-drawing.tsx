import { palette } from '@foyer/kit';

/** A harbour town by a lake on a clear day, drawn. */
export const LakeDrawing = ({ className }: { className?: string | undefined }) => (
  <svg
    className={className}
    viewBox="0 0 400 240"
    preserveAspectRatio="xMidYMid slice"
    role="img"
    aria-label="A harbour town by a lake on a clear day"
  >
    <rect width={400} height={240} fill="#bfe0f5" />
    <circle cx={318} cy={48} r={24} fill={palette.warning} />
    <path
      d="M0 120 L60 62 L104 100 L160 40 L226 108 L280 70 L340 116 L400 82 V150 H0 Z"
      fill="#8fb3cb"
    />
    <path
      d="M160 40 L142 59 L156 66 L166 58 L182 63 Z M60 62 L46 76 L62 80 L74 74 Z"
      fill={palette.white}
    />
    <path d="M0 138 Q80 118 150 134 T300 130 T400 138 V160 H0 Z" fill={palette.success} />
    <path d="M0 152 H400 V240 H0 Z" fill={palette.primary} />
    {[
      [40, 118, '#f6e7cf'],
      [74, 110, palette.white],
      [252, 112, '#f6e7cf'],
      [286, 106, palette.white],
    ].map(([x, y, fill]) => (
      <g key={x}>
        <rect x={Number(x)} y={Number(y)} width={28} height={40} fill={String(fill)} />
        <path
          d={`M${Number(x) - 4} ${y} L${Number(x) + 14} ${Number(y) - 16} L${Number(x) + 32} ${y} Z`}
          fill={palette.danger}
        />
      </g>
    ))}
    <path d="M186 152 V82 l10 -16 l10 16 V152 Z" fill={palette.white} />
    <path d="M186 100 h20 v10 h-20 z M186 124 h20 v10 h-20 z" fill={palette.danger} />
    <path d="M120 196 h76 l-14 16 h-48 z" fill={palette.white} />
    <path d="M156 194 V146 L186 190 Z" fill={palette.sidebarActive} />
    <path
      d="M20 176 h60 M250 172 h90 M60 204 h40 M230 208 h70 M320 222 h50"
      stroke="#5c9cc8"
      strokeWidth={3}
      strokeLinecap="round"
    />
  </svg>
);
