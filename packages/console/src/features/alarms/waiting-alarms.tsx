import { alarmText } from '@foyer/contract';
import { PageSentence } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { alarmCounts, totalOf } from '../../shared/queries/alarm-queries.ts';
import { alarmPage } from './alarm-queries.ts';
import { alarmQuery } from './alarm-query.ts';
import { countsSentence, isUnacknowledged } from './alarm-words.ts';
import { placeWords, severityLooks } from './severity-looks.ts';
import { useNow } from './use-now.ts';
import classes from './waiting-alarms.module.css';

/** Alarms named in the header's list. */
const most = 5;

/** The most urgent alarms that nobody has acknowledged, for the header's bell. */
export function WaitingAlarms({ onLeave }: { onLeave: () => void }) {
  const counts = useQuery(alarmCounts()).data;
  const now = useNow();
  const total = counts ? totalOf(counts) : 0;
  const page = useQuery({ ...alarmPage(alarmQuery({}), 1), enabled: total > 0 });
  if (total === 0) return null;
  const waiting = page.data?.rows.filter(isUnacknowledged).slice(0, most);
  return (
    <section className={classes.alarms} aria-label={t('Alarms')}>
      <p className={classes.head}>
        <span>{countsSentence(counts)}</span>
        <AnchorLink to="/app/alarms" size="xs" onClick={onLeave}>
          {t('All alarms')}
        </AnchorLink>
      </p>
      {waiting === undefined && !page.error && <Skeleton height={40} />}
      <ul className={classes.list}>
        {waiting?.map((alarm) => {
          const { tone, icon: Glyph, word } = severityLooks[alarm.severity];
          return (
            <li key={alarm.id}>
              <Link
                to="/app/alarms/$id"
                params={{ id: alarm.id }}
                className={classes.item}
                onClick={onLeave}
              >
                <Glyph size={18} color={`var(--foyer-${tone}-ink)`} aria-hidden />
                <span className={classes.words}>
                  <PageSentence className={classes.sentence} text={alarmText(alarm, now, t)} />
                  <bdi className={classes.about}>
                    {word} · {placeWords(alarm)}
                  </bdi>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
