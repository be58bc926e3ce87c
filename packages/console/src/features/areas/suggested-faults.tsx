import { Card } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useQuery } from '@tanstack/react-query';
import { areaQueries } from '../../shared/queries/area-queries.ts';
import classes from './area-faults.module.css';
import { FoundFaults } from './area-faults.tsx';
import { areaFaults } from './area-queries.ts';

/** Why an alarm of an area may be about a wrong count. It is a suggestion: nothing where nothing was found, or while that is unknown. */
export function SuggestedFaults({ area: id }: { area: number }) {
  const { data: found } = useQuery(areaFaults(id));
  const isFaulty = found !== undefined && found.findings.length > 0;
  const { data: area } = useQuery({ ...areaQueries.detail(id), enabled: isFaulty });
  if (!isFaulty || !area) return null;
  return (
    <Card title={t('Faults of entrances')} level={3}>
      <p className={classes.intro}>
        {t('The count of this area may be wrong, and the alarm with it.')}
      </p>
      <FoundFaults area={area} found={found} />
    </Card>
  );
}
