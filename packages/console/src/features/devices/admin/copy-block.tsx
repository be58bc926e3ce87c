import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import classes from './device-token.module.css';

/** A text to take away: shown whole, copied with one press. */
export function CopyBlock({ name, text }: { name: string; text: string }) {
  const { copy, copied, error } = useClipboard({ timeout: 2_000 });
  return (
    <div>
      <div className={classes.blockHead}>
        <span>{name}</span>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Copy: ${name}`}
          leftSection={
            copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />
          }
          onClick={() => copy(text)}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className={classes.block} aria-label={name} tabIndex={0}>
        <pre>{text}</pre>
      </section>
      <span role="status" className={classes.note}>
        {error && 'The browser does not let this page copy. Select the text and copy it yourself.'}
      </span>
    </div>
  );
}
