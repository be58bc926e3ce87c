import { UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import classes from './code-toggle.module.css';

interface Props {
  code: string;
  /** Told when the code is shown for the first time. */
  onShow?: () => void;
}

/** Code that is shown on request. */
export function CodeToggle({ code, onShow }: Props) {
  const [isShown, setShown] = useState(false);
  const codeId = useId();
  const toggle = () => {
    if (!isShown) onShow?.();
    setShown(!isShown);
  };
  return (
    <>
      <UnstyledButton
        className={classes.toggle ?? ''}
        aria-expanded={isShown}
        aria-controls={codeId}
        onClick={toggle}
      >
        {isShown ? 'Hide the code' : 'Show the code'}
      </UnstyledButton>
      <pre id={codeId} className={classes.code} hidden={!isShown}>
        <code>{code}</code>
      </pre>
    </>
  );
}
