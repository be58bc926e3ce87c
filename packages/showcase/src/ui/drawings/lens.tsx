import { palette } from '@foyer/kit';

/** A ceiling camera, drawn: a thing that a shop could sell. */
export const Lens = ({ className }: { className?: string | undefined }) => (
  <svg
    viewBox="0 0 200 150"
    preserveAspectRatio="xMidYMid slice"
    role="img"
    aria-label="A round ceiling camera"
    className={className}
    style={{ display: 'block', width: '100%', aspectRatio: '16 / 9' }}
  >
    <rect width={200} height={150} fill="#e9eff3" />
    <path d="M0 0 h200 v26 h-200 z" fill={palette.line} />
    <path d="M56 26 h88 v20 h-88 z" fill={palette.white} />
    <path d="M48 46 h104 q0 62 -52 62 q-52 0 -52 -62 z" fill={palette.sidebar} />
    <circle cx={100} cy={70} r={24} fill={palette.submenu} />
    <circle cx={100} cy={70} r={15} fill={palette.info} />
    <circle cx={94} cy={64} r={5} fill={palette.white} opacity={0.8} />
    <circle cx={138} cy={56} r={3} fill={palette.success} />
    <path d="M100 112 L60 150 h80 z" fill={palette.info} opacity={0.18} />
  </svg>
);
