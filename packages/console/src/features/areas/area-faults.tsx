import type { Area, AreaFaults as Faults } from '@foyer/contract';
import { PlainList } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../shared/navigation/links.tsx';
import { QueryCard } from '../../shared/queries/query-card.tsx';
import { useSeen } from '../../shared/records/use-seen.ts';
import { entranceName, faultWords, faultyEntrances, noFaultWords } from './area-fault-words.ts';
import classes from './area-faults.module.css';
import { areaFaults } from './area-queries.ts';

/** What is wrong with the entrances of an area, as its own counts tell. Loaded when it comes into view. */
export function AreaFaults({ area }: { area: Area }) {
  const { ref, isSeen } = useSeen();
  const result = useQuery({ ...areaFaults(area.id), enabled: isSeen });
  return (
    <div ref={ref}>
      <QueryCard
        title={t('Faults of entrances')}
        level={2}
        what={t('the faults of entrances')}
        result={result}
        skeleton={<Skeleton height={60} />}
      >
        {(found) => <FoundFaults area={area} found={found} />}
      </QueryCard>
    </div>
  );
}

/** The faults that were found, or why none was. */
export function FoundFaults({ area, found }: { area: Area; found: Faults }) {
  if (found.findings.length === 0) return <p className={classes.quiet}>{noFaultWords(found)}</p>;
  return (
    <>
      <PlainList className={classes.faults}>
        {found.findings.map((fault) => {
          const { what, advice } = faultWords(area, fault);
          return (
            <li key={what} className={classes.fault}>
              <strong className={classes.what}>{what}</strong>
              <span>{advice}</span>
              <span className={classes.links}>
                {faultyEntrances(area, fault).map((entrance) => (
                  <ButtonLink
                    key={`${entrance.camera} ${entrance.line}`}
                    to="/app/cameras/$id/view"
                    params={{ id: entrance.camera }}
                    hash="lines-and-zones"
                    variant="default"
                    size="xs"
                  >
                    {t('Audit {line}', { line: entranceName(entrance) })}
                  </ButtonLink>
                ))}
              </span>
            </li>
          );
        })}
      </PlainList>
      <p className={classes.quiet}>
        {t(
          '{days, plural, one {From # complete day of the last 8 weeks: who comes in has to go out.} other {From # complete days of the last 8 weeks: who comes in has to go out.}} After a repair the days before still count.',
          { days: found.days },
        )}
      </p>
    </>
  );
}
