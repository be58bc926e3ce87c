import { Card } from '@foyer/kit';
import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import classes from './example.module.css';

interface Props {
  title: string;
  /** What to notice, in a sentence. */
  about?: ReactNode;
  /** How it is written, where that is worth showing. */
  code?: string;
  children: ReactNode;
}

/** One part of the kit as it lives, with the code behind it one key away. */
export function Example({ title, about, code, children }: Props) {
  const [isShown, setShown] = useState(false);
  const codeId = useId();
  return (
    <Card title={title} level={2}>
      {about !== undefined && <p className={classes.about}>{about}</p>}
      {children}
      {code !== undefined && (
        <>
          <UnstyledButton
            className={classes.toggle ?? ''}
            aria-expanded={isShown}
            aria-controls={codeId}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide the code' : 'Show the code'}
          </UnstyledButton>
          <pre id={codeId} className={classes.code} hidden={!isShown}>
            <code>{code}</code>
          </pre>
        </>
      )}
    </Card>
  );
}
