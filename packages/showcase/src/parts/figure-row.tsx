import classes from './figure-row.module.css';

export interface Figure {
  name: string;
  value: string;
}

interface Props {
  figures: readonly Figure[];
  /** Another look than figures side by side. */
  className?: string | undefined;
}

export const FigureRow = ({ figures, className = classes.row }: Props) => (
  <dl className={className}>
    {figures.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
