import type { MouseEvent, ReactNode } from 'react';
import { stateLook, stateWord } from '../../state/state-badge/states.ts';
import { showCount } from '../../text/figures.ts';
import { ExportMenu } from '../export-menu/export-menu.tsx';
import classes from './pie-chart.module.css';
import { type Pie, pieHeightPx, type Slice, slicesOf } from './pie-slices.ts';

interface Props extends Pie {
  /** What is counted, such as `Devices by state`. */
  label: string;
  /** What to show instead of a pie of nothing. */
  empty: ReactNode;
  /** Address that a slice and its line in the list lead to; without it they lead nowhere. */
  linkOf?: (label: string) => string;
  /** Goes there inside the application; the browser follows the address for new tabs. */
  onSelect?: (label: string) => void;
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** How many are in which state, as a pie and, beside it, as a list of icon, word and count. */
export function PieChart({ label, empty, linkOf, onSelect, ...pie }: Props) {
  const slices = slicesOf(pie);
  if (slices.length === 0)
    return (
      <div className={classes.nothing} style={{ minHeight: pieHeightPx }}>
        {empty}
      </div>
    );
  const select = (event: MouseEvent, name: string) => {
    if (!onSelect || !isPlain(event)) return;
    event.preventDefault();
    onSelect(name);
  };
  const exported = async () => {
    const { exportedPie } = await import('./exported-pie.ts');
    return exportedPie(label, slices);
  };
  return (
    <div className={classes.chart} style={{ minHeight: pieHeightPx }}>
      <svg
        className={classes.pie}
        viewBox="-1.03 -1.03 2.06 2.06"
        width={pieHeightPx}
        height={pieHeightPx}
        aria-hidden="true"
      >
        {slices.map(({ label: name, color, path, count }) => (
          // The list beside it is the way for the keyboard and for those who do not see it.
          <a
            key={name}
            href={linkOf?.(name)}
            tabIndex={-1}
            onClick={(event) => select(event, name)}
          >
            <path d={path} fill={color} className={classes.slice}>
              <title>{`${stateWord(name)}: ${showCount(count)}`}</title>
            </path>
          </a>
        ))}
      </svg>
      <ul className={classes.list} aria-label={label}>
        {slices.map((slice) => (
          <li key={slice.label}>
            {linkOf ? (
              <a
                className={classes.line}
                href={linkOf(slice.label)}
                onClick={(event) => select(event, slice.label)}
              >
                <Line {...slice} />
              </a>
            ) : (
              <span className={classes.line}>
                <Line {...slice} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className={classes.tools}>
        <ExportMenu label={label} exported={exported} />
      </div>
    </div>
  );
}

function Line({ label, color, count, percent }: Slice) {
  const { tone, icon: Glyph } = stateLook(label);
  return (
    <>
      <span className={classes.swatch} style={{ background: color }} />
      <Glyph size={18} stroke={1.8} color={`var(--foyer-${tone}-ink)`} aria-hidden />
      <span className={classes.name}>{stateWord(label)}</span>
      <span className={classes.count}>{showCount(count)}</span>
      <span className={classes.share}>{percent} %</span>
    </>
  );
}
