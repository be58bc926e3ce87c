import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './copy-row.module.css';

interface Props {
  name: string;
  /** What is copied. */
  text: string;
  /** What is shown, where that is more than the text. */
  children?: ReactNode;
}

/** A text to take away with one press. */
export function CopyRow({ name, text, children = text }: Props) {
  const { copy, copied, error } = useClipboard({ timeout: 2_000 });
  return (
    <div className={classes.row}>
      <span className={classes.name}>{name}</span>
      <code className={classes.text}>{children}</code>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Copy: ${name}`}
        leftSection={
          copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />
        }
        onClick={() => copy(text)}
      >
        {copied ? 'Copied' : 'Copy'}
      </Button>
      <span role="status" className={classes.note}>
        {copied && <span className={classes.heard}>{name} copied</span>}
        {error && 'The browser does not let this page copy. Select the text and copy it yourself.'}
      </span>
    </div>
  );
}
