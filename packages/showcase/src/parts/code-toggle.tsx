import { UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import classes from './code-toggle.module.css';

/** Code that is shown on request. */
export function CodeToggle({ code }: { code: string }) {
  const [isShown, setShown] = useState(false);
  const codeId = useId();
  return (
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
  );
}
