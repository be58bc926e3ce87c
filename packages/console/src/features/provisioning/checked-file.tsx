import { t } from '@foyer/translation/page';
import { Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './provisioning.module.css';

interface Props {
  fileName: string;
  /** What the check answered. */
  plan: object;
  children: ReactNode;
}

/** What importing a chosen file would do. It takes the focus: it may be below what the screen shows. */
export function CheckedFile({ fileName, plan, children }: Props) {
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another check is another answer.
  useEffect(() => box.current?.focus(), [plan]);
  return (
    <section
      ref={box}
      tabIndex={-1}
      className={classes.result}
      aria-label={t('Check of {fileName}', { fileName })}
    >
      <Title order={3} fz="md">
        <bdi>{fileName}</bdi>
      </Title>
      {children}
    </section>
  );
}
