import type { Source, SourceState } from '@foyer/contract';
import {
  Empty,
  holdsWords,
  PageLinks,
  pageOf,
  rowsPerPage,
  SearchField,
  zoneName,
} from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import { sourceList } from '../../shared/queries/source-queries.ts';
import type { Scope } from '../../shared/scope/scope.ts';
import { DecidedNotice } from './decided-notice.tsx';
import { SourceItems } from './source-items.tsx';
import classes from './sources.module.css';
import { useDecisions } from './use-decisions.ts';

interface Props {
  state: SourceState;
  /** Of one device; of all by default. */
  deviceId?: number;
  scope?: Scope;
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
}

const empty = {
  new: {
    title: t('No new sources'),
    words: t(
      'Everything that devices send belongs to a camera, or was decided. Data of unknown cameras is listed here, and not counted until somebody approves it.',
    ),
  },
  adopted: {
    title: t('No adopted sources'),
    words: t(
      'A source that counts as a camera under another name, or without a camera, is listed here.',
    ),
  },
  ignored: {
    title: t('No ignored sources'),
    words: t('A source that somebody ignores is listed here. The decision can be undone.'),
  },
} satisfies Record<SourceState, object>;

/** The sources in a state, loading, failed, empty or listed, with what was decided last. */
export function SourceRows({ state, deviceId, scope = {}, page, onPage }: Props) {
  const result = useQuery(sourceList({ state, device: deviceId, scope }));
  const decisions = useDecisions();
  const { title, words } = empty[state];
  return (
    <>
      <DecidedNotice {...decisions} />
      <QueryStates
        what={t('the sources')}
        result={result}
        skeleton={<Skeleton height={124} />}
        empty={<Empty title={title}>{words}</Empty>}
      >
        {(sources) => (
          <SourcePages
            sources={sources}
            decisions={decisions}
            namesDevice={deviceId === undefined}
            page={page}
            onPage={onPage}
          />
        )}
      </QueryStates>
    </>
  );
}

type PagesProps = Pick<Props, 'page' | 'onPage'> & ComponentProps<typeof SourceItems>;

const textsOf = ({ source, device_name, customer_name }: Source) => [
  ...[source, device_name, customer_name],
];

/** Each source is drawn with a picture and buttons: thousands at once would keep a browser busy for half a minute. */
function SourcePages({ sources, page, onPage, ...items }: PagesProps) {
  const [words, setWords] = useState('');
  const holds = holdsWords(words, textsOf);
  const found = holds ? sources.filter(holds) : sources;
  const shown = pageOf(found, page);
  const shownOf = { all: sources.length, zone: zoneName() };
  return (
    <>
      {sources.length > rowsPerPage && (
        <SearchField
          aria-label={t('Filter sources')}
          placeholder={t('Filter sources')}
          className={classes.filter ?? ''}
          words={words}
          onWords={(next) => {
            setWords(next);
            if (page > 1) onPage(1);
          }}
        />
      )}
      <p className={classes.quiet} role="status">
        {found.length < sources.length
          ? t(
              '{found, number} of {all, plural, one {# source} other {# sources}} · times in {zone}',
              { found: found.length, ...shownOf },
            )
          : t('{all, plural, one {# source} other {# sources}} · times in {zone}', shownOf)}
      </p>
      <SourceItems sources={shown.rows} {...items} />
      {found.length > rowsPerPage && (
        <PageLinks of={t('Sources')} page={shown.page} rowCount={found.length} onPage={onPage} />
      )}
    </>
  );
}
