import { t } from '@foyer/translation/page';
import { Button, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import classes from './copy-button.module.css';

interface Props {
  /** What the text is, for those who hear the button. */
  name: string;
  text: string;
  variant?: 'default' | 'subtle';
}

/** Copies a text with one press. Where that fails, says so in a row below of the grid or flexbox it is in. */
export function CopyButton({ name, text, variant = 'default' }: Props) {
  const { copy, copied, error } = useClipboard({ timeout: 2_000 });
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <>
      <Button
        size="compact-sm"
        variant={variant}
        aria-label={t('Copy: {name}', { name })}
        leftSection={<Icon size={14} aria-hidden />}
        onClick={() => copy(text)}
      >
        {copied ? t('Copied') : t('Copy')}
      </Button>
      <span role="status" className={classes.note}>
        {copied && <VisuallyHidden>{t('{name} copied', { name })}</VisuallyHidden>}
        {error &&
          t('The browser does not let this page copy. Select the text and copy it yourself.')}
      </span>
    </>
  );
}
