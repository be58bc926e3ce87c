import type { ReactNode } from 'react';
import { VisibleText } from '../visible-text/visible-text.tsx';
import classes from './fact-list.module.css';

/** Names with their values, values right-aligned. */
export function FactList({ facts }: { facts: readonly (readonly [ReactNode, ReactNode])[] }) {
  return (
    <dl className={classes.list}>
      {facts.map(([name, value], i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a source may occur twice
        <div key={i} className={classes.fact}>
          <dt className={classes.name}>{name}</dt>
          <dd className={classes.value}>
            {typeof value === 'string' ? <VisibleText text={value} /> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
