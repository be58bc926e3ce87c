import classes from './figure-row.module.css';

export interface Figure {
  name: string;
  /** With its unit. */
  value: string;
}

interface Props {
  figures: readonly Figure[];
  /** What a card is about, not what goes with it. */
  isLarge?: boolean;
}

/** A few figures side by side, each with its name. */
export const FigureRow = ({ figures, isLarge }: Props) => (
  <dl className={classes.row} data-large={isLarge}>
    {figures.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
