import { richText, TextButton } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { CloseButton } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { decisionWords } from './source-words.ts';
import classes from './sources.module.css';
import type { Decisions } from './use-decisions.ts';

/** Says what was decided last, and takes it back. */
export function DecidedNotice({ last, isBusy, undo, forget }: Decisions) {
  return (
    <div role="status">
      {last && (
        <div className={classes.decided}>
          <IconCircleCheck size={20} color="var(--foyer-success-ink)" aria-hidden />
          <p className={classes.sentence}>
            {richText(decisionWords(last.decision), {
              source: <bdi className={classes.name}>{last.source}</bdi>,
            })}
          </p>
          {last.decision.kind !== 'reset' && (
            <TextButton
              variant="subtle"
              size="compact-md"
              icon={IconArrowBackUp}
              loading={isBusy}
              onClick={undo}
            >
              {t('Undo')}
            </TextButton>
          )}
          <CloseButton aria-label={t('Close this notice')} onClick={forget} />
        </div>
      )}
    </div>
  );
}
