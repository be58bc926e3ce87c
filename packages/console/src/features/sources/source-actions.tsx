import { endpoints, type Source } from '@foyer/contract';
import { richText, TextButton } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { IconArrowBackUp, IconCheck, IconEyeOff, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { mayCall } from '../../shared/records/permission.ts';
import classes from './sources.module.css';
import type { Wish } from './use-decisions.ts';

const AdoptDialog = lazy(async () => ({
  default: (await import('./adopt-dialog.tsx')).AdoptDialog,
}));

interface Props {
  source: Source;
  isBusy: boolean;
  onDecide: (wish: Wish) => void;
}

/** What an administrator can do with a source. */
export function SourceActions({ source, isBusy, onDecide }: Props) {
  const [isAsking, setAsking] = useState(false);
  if (!mayCall(endpoints.sources.adopt)) return null;
  const { nearest, source: name, state } = source;
  const shared = { size: 'sm', disabled: isBusy } as const;
  if (state !== 'new')
    return (
      <div className={classes.actions}>
        <TextButton
          {...shared}
          variant="default"
          icon={IconArrowBackUp}
          aria-label={t('Undo the decision about {source}', { source: name })}
          onClick={() => onDecide({ kind: 'reset' })}
        >
          {t('Undo')}
        </TextButton>
      </div>
    );
  return (
    <div className={classes.actions}>
      {nearest && (
        <TextButton
          {...shared}
          icon={IconCheck}
          onClick={() => onDecide({ kind: 'adopt', camera: nearest })}
        >
          <span className={classes.short}>
            {richText(t('It is <camera/>'), { camera: <bdi>{nearest.Name}</bdi> })}
          </span>
        </TextButton>
      )}
      <TextButton
        {...shared}
        variant={nearest ? 'default' : 'filled'}
        icon={IconPlus}
        aria-label={t('Adopt {source}…', { source: name })}
        onClick={() => setAsking(true)}
      >
        {t('Adopt…')}
      </TextButton>
      <TextButton
        {...shared}
        variant="default"
        icon={IconEyeOff}
        aria-label={t('Ignore {source}', { source: name })}
        onClick={() => onDecide({ kind: 'ignore' })}
      >
        {t('Ignore')}
      </TextButton>
      {isAsking && (
        <Suspense>
          <AdoptDialog source={source} onDecide={onDecide} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
