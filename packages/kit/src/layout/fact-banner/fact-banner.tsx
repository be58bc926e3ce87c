import type { ReactNode } from 'react';
import classes from './fact-banner.module.css';

interface Props {
  facts: readonly (readonly [string, ReactNode])[];
  /** Above the facts, from edge to edge: a map. */
  picture?: ReactNode;
  /** Below the facts: what needs attention. */
  children?: ReactNode;
}

/** What a record is, in one line of facts at the top of its screen. */
export function FactBanner({ facts, picture, children }: Props) {
  return (
    <div className={classes.banner}>
      {picture}
      <div className={classes.body}>
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {children}
      </div>
    </div>
  );
}
