import type { Device, ProfilePreview } from '@foyer/contract';
import { Empty, richText } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import type { QueryAnswer } from '../../shared/queries/query-answer.ts';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import { sourceList } from '../../shared/queries/source-queries.ts';
import { type Addition, additionSentences, additionsOf } from './additions.ts';
import classes from './mappings.module.css';

interface Props {
  device: Device;
  result: QueryAnswer<ProfilePreview>;
}

/** What the message becomes, and what that adds. */
export const ResultPane = ({ device, result }: Props) => (
  <QueryStates
    what={t('the preview')}
    failure={t('There is no preview')}
    // A preview of other words is none of these.
    result={result.error ? { ...result, data: undefined } : result}
    skeleton={<Skeleton height={240} />}
  >
    {(preview) => <Preview device={device} preview={preview} />}
  </QueryStates>
);

function Preview({ device, preview }: { device: Device; preview: ProfilePreview }) {
  const { notifications, errors } = preview;
  return (
    <>
      {errors.length > 0 && (
        <ul className={classes.faults} aria-label={t('Faults')}>
          {errors.map(({ path, message }, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place may have two faults
            <li key={nth}>
              <IconAlertTriangle size={16} aria-hidden />
              <span>
                {path !== '' && path !== '/mapping' && <code>{path}</code>} {message}
              </span>
            </li>
          ))}
        </ul>
      )}
      {notifications.length === 0 && errors.length === 0 && (
        <Empty title={t('No notification')}>
          {t(
            'The message says nothing to store. A first total is a start: people are counted from the next one on.',
          )}
        </Empty>
      )}
      <Additions device={device} notifications={notifications} />
      {notifications.map((notification, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other order
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        <section key={nth} className={classes.text} aria-label={t('Notification')} tabIndex={0}>
          <pre>{JSON.stringify(notification, null, 2)}</pre>
        </section>
      ))}
    </>
  );
}

function Additions({
  device,
  notifications,
}: Pick<ProfilePreview, 'notifications'> & { device: Device }) {
  const adopted = useQuery(sourceList({ state: 'adopted', device: device.id }));
  const ignored = useQuery(sourceList({ state: 'ignored', device: device.id }));
  const sources = [...(adopted.data ?? []), ...(ignored.data ?? [])];
  const additions = additionsOf(notifications, device, sources);
  if (additions.length === 0) return null;
  return (
    <ul className={classes.additions} aria-label={t('What it adds')}>
      {additions.map((addition, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a source may be named twice
        <AdditionItem key={nth} {...addition} />
      ))}
    </ul>
  );
}

const AdditionItem = ({ source, camera, state, people, lines, zones }: Addition) => (
  <li className={classes.addition}>
    {richText(additionSentences[state], {
      source: (
        <strong>
          <bdi>{source}</bdi>
        </strong>
      ),
      camera: camera && (
        <AnchorLink to="/app/cameras/$id/view" params={{ id: camera.id }} inherit>
          <bdi>{camera.Name}</bdi>
        </AnchorLink>
      ),
    })}
    <dl className={classes.figures}>
      {lines.map(({ id, ...flow }) => (
        <div key={`line ${id}`}>
          <dt>{richText(t('Line <line/>'), { line: <bdi>{id}</bdi> })}</dt>
          <dd>{t('{in, number} in, {out, number} out', { in: flow.in, out: flow.out })}</dd>
        </div>
      ))}
      {zones.map((zone) => (
        <div key={`zone ${zone.id}`}>
          <dt>{richText(t('Zone <zone/>'), { zone: <bdi>{zone.id}</bdi> })}</dt>
          <dd>{t('{people, plural, one {# person} other {# people}}', { people: zone.people })}</dd>
        </div>
      ))}
      {people !== null && (
        <div>
          <dt>{t('On the picture')}</dt>
          <dd>{t('{people, plural, one {# person} other {# people}}', { people })}</dd>
        </div>
      )}
    </dl>
  </li>
);
