import { endpoints, everybodyCounts, type Site, type VisitorDefinition } from '@foyer/contract';
import { Card, PlainList, showMoment, toastFailure, toastSuccess } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { describeError } from '../../../shared/api/request-failed.ts';
import { QueryStates } from '../../../shared/queries/query-card.tsx';
import { isolatedText } from '../../../shared/records/isolated-text.ts';
import { mayCall } from '../../../shared/records/permission.ts';
import { dayWords } from '../comparison/comparison-words.ts';
import classes from './visitor-card.module.css';
import { invalidateVisitors, visitorDefinitions } from './visitor-queries.ts';
import { ruleSentences } from './visitor-words.ts';

const VisitorDialog = lazy(async () => ({
  default: (await import('./visitor-dialog.tsx')).VisitorDialog,
}));

/** Who counts as a visitor of a site now, and before. */
export function VisitorCard({ site }: { site: Site }) {
  const versions = useQuery(visitorDefinitions(site.id));
  return (
    <Card title={t('Who counts as a visitor')} level={2}>
      <QueryStates what={t('the definition of visitors')} result={versions}>
        {(rows) => <Definition site={site} versions={rows} />}
      </QueryStates>
    </Card>
  );
}

interface Props {
  site: Site;
  versions: readonly VisitorDefinition[];
}

function Definition({ site, versions }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  const [newest, ...others] = versions;
  const mayWrite = mayCall(endpoints.visitorDefinitions.create) && site.retired_at === null;
  return (
    <div className={classes.card}>
      <Rules version={newest} />
      {newest && <p className={classes.about}>{versionWords(newest)}</p>}
      {mayWrite && (
        <div>
          <Button variant="default" onClick={() => setIsAsked(true)}>
            {t('Change who counts')}
          </Button>
        </div>
      )}
      {newest && (
        <details>
          <summary>{t('Versions before')}</summary>
          <ul className={classes.versions}>
            {[...others, undefined].map((version) => (
              <li key={version?.version ?? 0} className={classes.version}>
                <div>
                  <Rules version={version} />
                  <p className={classes.about}>
                    {version ? versionWords(version) : t('Before all versions')}
                  </p>
                </div>
                {mayWrite && <UseAgain site={site.id} version={version?.version ?? 0} />}
              </li>
            ))}
          </ul>
        </details>
      )}
      {isAsked && (
        <Suspense>
          <VisitorDialog
            site={site}
            rules={newest?.rules ?? everybodyCounts}
            onClose={() => setIsAsked(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

const Rules = ({ version }: { version: VisitorDefinition | undefined }) => (
  <PlainList className={classes.rules}>
    {ruleSentences(version?.rules ?? everybodyCounts).map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </PlainList>
);

const versionWords = ({ version, from, created_at, created_by, reason }: VisitorDefinition) => (
  <>
    {t('Version {version, number}, for days from {day} on, by {person}, {moment}.', {
      version,
      day: dayWords(from),
      person: isolatedText(created_by),
      moment: showMoment(created_at),
    })}{' '}
    <bdi>{reason}</bdi>
  </>
);

function UseAgain({ site, version }: { site: number; version: number }) {
  const queries = useQueryClient();
  const revert = useMutation({
    mutationFn: () => api.visitorDefinitions.revert({ params: { id: site, version }, body: {} }),
    onSuccess: async () => {
      await invalidateVisitors(queries);
      toastSuccess(t('The definition holds again. The days of the site are counted again.'));
    },
    onError: (error) => toastFailure(describeError(error).detail),
  });
  return (
    <Button variant="default" size="xs" loading={revert.isPending} onClick={() => revert.mutate()}>
      {version === 0
        ? t('Count everybody again')
        : t('Use version {version, number} again', { version })}
    </Button>
  );
}
