import classes from './figure-row.module.css';

export interface Figure {
  name: string;
  /** With its unit. */
  value: string;
}

/** A few figures side by side, each with its name. */
export const FigureRow = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={classes.row}>
    {figures.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
