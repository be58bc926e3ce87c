import type { Area, AreaLink } from '@foyer/contract';
import { Card, CopyButton, PlainList } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { RowForm } from '../../shared/forms/row-form.tsx';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import { RevokeButton } from '../../shared/revoke/revoke-button.tsx';
import { showSiteMoment } from '../../shared/time/site-time.ts';
import { publicLinks } from './area-queries.ts';
import classes from './area-view.module.css';

/** Links to the area's public page, for screens at its entrances. */
export function AreaLinks({ area }: { area: Area }) {
  return (
    <Card title={t('Public page')} level={2}>
      <p className={classes.quiet}>
        {t(
          'A page for a screen at an entrance: free, nearly full, please wait, or unknown, without any number. Whoever has a link sees it without signing in, until the link is revoked.',
        )}
      </p>
      <QueryStates
        what={t('the links')}
        result={useQuery(publicLinks(area.id))}
        skeleton={<Skeleton height={100} />}
      >
        {(links) => (
          <>
            <PlainList className={classes.links}>
              {links.map((link) => (
                <PublicLink key={link.id} area={area} link={link} />
              ))}
            </PlainList>
            <NewLink area={area} />
          </>
        )}
      </QueryStates>
    </Card>
  );
}

function PublicLink({ area, link }: { area: Area; link: AreaLink }) {
  const address = new URL(link.path, location.origin).href;
  return (
    <li className={classes.link}>
      <span className={classes.linkName}>
        <bdi>{link.Name}</bdi>
        <span className={classes.quiet}>
          {' '}
          {t('since {moment} ({zone})', {
            moment: showSiteMoment(area.time_zone, Date.parse(link.created_at)),
            zone: area.time_zone,
          })}
        </span>
      </span>
      <a href={link.path} target="_blank" rel="noreferrer" className={classes.address}>
        {address}
      </a>
      <span className={classes.linkActions}>
        <RevokeButton
          // not shown: the button has a word of its own for it
          word="Revoke"
          what={link.Name}
          question={t('Revoke {link}? Screens no longer show the page then.', { link: link.Name })}
          revoke={() => api.areaLinks.revoke({ params: { id: area.id, link: link.id } })}
          done={t('The link was revoked. Its page now says so.')}
          failed={t('The link was not revoked.')}
          queryKey={publicLinks(area.id).queryKey}
        />
        <CopyButton name={t('link {link}', { link: link.Name })} text={address} variant="default" />
      </span>
    </li>
  );
}

function NewLink({ area }: { area: Area }) {
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const create = useMutation({
    mutationFn: () => api.areaLinks.create({ params: { id: area.id }, body: { Name: name } }),
    onSuccess: async () => {
      setName('');
      await queries.invalidateQueries({ queryKey: publicLinks(area.id).queryKey });
    },
    onError: (failure) => setError(describeError(failure).detail),
  });
  return (
    <RowForm
      label={t('New link')}
      action={t('Create link')}
      isPending={create.isPending}
      onSubmit={() => {
        if (name.trim() === '')
          setError(t('Say where the page is shown, such as: north entrance.'));
        else create.mutate();
      }}
    >
      <TextInput
        label={t('Where the page is shown')}
        value={name}
        error={error}
        autoComplete="off"
        maxLength={255}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setError(undefined);
        }}
      />
    </RowForm>
  );
}
