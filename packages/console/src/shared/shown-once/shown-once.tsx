import { t } from '@foyer/translation/page';
import { Alert, Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './shown-once.module.css';

interface Props {
  /** What it is. */
  noun: 'token' | 'link' | 'key';
  /** Where it belongs, and what whoever has it can do. */
  advice: string;
  /** The secret, and examples with it. */
  children: ReactNode;
  /** The person has stored it. */
  onKept: () => void;
}

/** A secret just made. It takes the focus, so that nobody leaves without having seen it. */
export function ShownOnce({ noun, advice, children, onKept }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={classes.secret}>
      <Alert
        color="warning"
        icon={<IconKey aria-hidden />}
        style={{ background: 'var(--foyer-warning-tint)' }}
        title={t(
          '{noun, select, token {Keep this token now: it is shown only this once} link {Keep this link now: it is shown only this once} other {Keep this key now: it is shown only this once}}',
          { noun },
        )}
      >
        {advice}
      </Alert>
      {children}
      <Button variant="default" onClick={onKept}>
        {t('I have kept it')}
      </Button>
    </div>
  );
}
