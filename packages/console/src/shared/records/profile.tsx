import { Card, FactList } from '@foyer/kit';
import type { ComponentProps } from 'react';
import classes from './profile.module.css';

/** Facts about a record, narrow enough that a value stays beside its name. */
export function Profile({ facts }: ComponentProps<typeof FactList>) {
  return (
    <div className={classes.profile}>
      <Card title="Profile" level={2}>
        <FactList facts={facts} />
      </Card>
    </div>
  );
}
