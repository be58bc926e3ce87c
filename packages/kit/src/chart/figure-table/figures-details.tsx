import { t } from '@foyer/translation/page';
import { type ReactNode, useState } from 'react';
import classes from './figures.module.css';

interface Props {
  children: () => ReactNode;
  /** Beside the button that opens the table, such as the zone of its times. */
  note?: ReactNode;
}

/** Shows the figures behind a picture on demand, for those who do not see it or want them exactly. */
export function FiguresDetails({ children, note }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.figures}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t('Show the figures as a table')}</summary>
        {isOpen && children()}
      </details>
      {note !== undefined && <span className={classes.note}>{note}</span>}
    </div>
  );
}

interface TableProps {
  /** What the figures are of. */
  label: string;
  columns: readonly string[];
  /** The rows of the table's body. */
  children: ReactNode;
}

/** A table of figures that scrolls in a box of limited height. */
export const ScrolledFigures = ({ label, columns, children }: TableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
  <section className={classes.scroll} aria-label={t('{label}: figures', { label })} tabIndex={0}>
    <table className={classes.table}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
);
