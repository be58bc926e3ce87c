import { CopyButton, saveFile } from '@foyer/kit';
import { Alert, Button, Group } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import classes from './account-screen.module.css';

/** The codes for when the app is lost: they are shown this once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = codes.join('\n');
  return (
    <>
      <Alert
        color="warning"
        role="status"
        mb={16}
        icon={<IconKey aria-hidden />}
        title="Keep these recovery codes"
      >
        Each signs you in once when your telephone is lost. They are not shown again.
      </Alert>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap={12}>
        <Button onClick={onKept}>I have kept them</Button>
        <Button
          variant="default"
          onClick={() => saveFile(new Blob([text]), 'foyer-recovery-codes.txt')}
        >
          Download
        </Button>
        <CopyButton name="the recovery codes" text={text} variant="default" />
      </Group>
    </>
  );
}
