import { PageHeader } from '@foyer/kit';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Draft } from '../forms/field.ts';
import type { RecordKind } from './record-kind.ts';
import { RecordLinks } from './record-links.tsx';
import { RecordStates } from './record-states.tsx';
import { RetiredNotice } from './retired-notice.tsx';

interface Props<D extends Draft, Full extends { id: number }> {
  kind: RecordKind<D, Full>;
  titleOf: (full: Full) => string;
  /** The profile itself. */
  children: (full: Full) => ReactNode;
  skeleton?: ReactNode;
}

/** One record's profile with its title, its way back and its way to the form. */
export function RecordViewScreen<
  D extends Draft,
  Full extends { id: number; retired_at?: string | null },
>(props: Props<D, Full>) {
  const { kind, titleOf, children, skeleton } = props;
  const { id = 0 } = useParams({ strict: false });
  const result = kind.useOne(id);
  const retiredAt = result.data?.retired_at;
  const title = result.data && titleOf(result.data).trim();
  return (
    <>
      <PageHeader
        title={title || `${kind.name} ${id}`}
        subtitle={kind.name}
        actions={result.data && <RecordLinks kind={kind} id={id} isRetired={!!retiredAt} />}
      />
      {retiredAt && (
        <RetiredNotice
          kindName={kind.name}
          at={retiredAt}
          deviceId={kind.noun === 'devices' ? id : undefined}
        />
      )}
      <RecordStates kind={kind} id={id} result={result} skeleton={skeleton}>
        {children}
      </RecordStates>
    </>
  );
}
