import { Card, FactList, PageHeader, richText, showMoment, zoneName } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Alert } from '@mantine/core';
import { IconArchive, IconPencil } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { AnchorLink, ButtonLink } from '../navigation/links.tsx';
import { HeldWhileDeleted } from './held-while-deleted.tsx';
import { listReturn } from './list-return.ts';
import { nounWords } from './noun-words.ts';
import { mayCall } from './permission.ts';
import { RecordStates } from './record-states.tsx';
import classes from './record-view-screen.module.css';
import type { Identified, ResourceIdentity, ResourceRecord } from './resource.ts';

interface Props<Full extends Identified> {
  resource: ResourceRecord<Full>;
  titleOf: (full: Full) => string;
  /** The profile itself. */
  children: (full: Full) => ReactNode;
  skeleton?: ReactNode;
  /** Whether it shows what can be exported. */
  hasExports?: boolean;
  /** Links beside the title. */
  links?: (full: Full) => ReactNode;
}

/** One record's profile with its title and links to the list and the form. */
export function RecordViewScreen<Full extends Identified & { retired_at?: string | null }>(
  props: Props<Full>,
) {
  const { resource, titleOf, children, skeleton, hasExports = false, links } = props;
  const { id = 0 } = useParams({ strict: false });
  const result = resource.useOne(id);
  const retiredAt = result.data?.retired_at;
  const title = result.data && titleOf(result.data).trim();
  return (
    <>
      <PageHeader
        title={title || t('{record} {id}', { record: resource.name, id })}
        subtitle={resource.name}
        hasExports={hasExports}
        actions={
          result.data && (
            <>
              {links?.(result.data)}
              <RecordLinks resource={resource} id={id} isRetired={!!retiredAt} />
            </>
          )
        }
      />
      {retiredAt && (
        <RetiredNotice
          noun={resource.noun}
          at={retiredAt}
          deviceId={resource.noun === 'devices' ? id : undefined}
        />
      )}
      <HeldWhileDeleted noun={resource.noun} id={id}>
        <RecordStates resource={resource} id={id} result={result} skeleton={skeleton}>
          {children}
        </RecordStates>
      </HeldWhileDeleted>
    </>
  );
}

interface RecordLinksProps {
  resource: ResourceIdentity;
  id: number;
  isRetired: boolean;
}

/** Links to the list and, for those who may write, to the form. */
function RecordLinks({ resource, id, isRetired }: RecordLinksProps) {
  return (
    <>
      <ButtonLink
        to={`/app/${resource.noun}` as const}
        search={listReturn.search(resource.noun)}
        variant="default"
      >
        {t('Back')}
      </ButtonLink>
      {mayCall(resource.access.update) && !isRetired && (
        <ButtonLink
          to={`/app/${resource.noun}/$id` as const}
          params={{ id }}
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          {t('Edit')}
        </ButtonLink>
      )}
    </>
  );
}

interface RetiredNoticeProps {
  /** How the record is called: `Device`. */
  noun: ResourceIdentity['noun'];
  /** ISO 8601. */
  at: string;
  /** Whose notifications are its history. */
  deviceId?: number | undefined;
}

/** Says that a record is retired, since when, and links to its history. */
function RetiredNotice({ noun, at, deviceId }: RetiredNoticeProps) {
  return (
    <Alert
      variant="outline"
      color="secondary"
      icon={<IconArchive aria-hidden />}
      title={t('Retired')}
      style={{ marginBlockEnd: 16 }}
    >
      {richText(
        t(
          'This {record} was retired on <time/>. It is in no list and no number, and nothing of it changes; its history stays readable until it ages out.',
          { record: nounWords(noun).one },
        ),
        {
          time: (
            <time dateTime={at}>
              {showMoment(at)} ({zoneName()})
            </time>
          ),
        },
      )}
      {deviceId !== undefined && (
        <>
          {' '}
          <AnchorLink
            to="/app/notifications"
            search={{ device: deviceId }}
            underline="always"
            inherit
          >
            {t('Its notifications')}
          </AnchorLink>
        </>
      )}
    </Alert>
  );
}

/** Facts about a record, narrow enough that a value stays beside its name. */
export function Profile({ facts }: ComponentProps<typeof FactList>) {
  return (
    <div className={classes.profile}>
      <Card title={t('Profile')} level={2}>
        <FactList facts={facts} />
      </Card>
    </div>
  );
}
