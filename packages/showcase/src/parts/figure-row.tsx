import classes from './figure-row.module.css';

export interface Figure {
  name: string;
  value: string;
}

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
