import { Quiet, useWindowMedia } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { CopyBlock } from '../../shared/device-commands/copy-block.tsx';
import classes from './api-keys.module.css';
import { curlCommands, duckdbCommands, infinityAddress, powerQuery } from './connect-examples.ts';

const programs = {
  excel: t('Excel and Power BI'),
  grafana: t('Grafana'),
  curl: 'curl',
  duckdb: t('DuckDB and pandas'),
};
type Program = keyof typeof programs;

/** What to type into other programs, with this server's address. */
export function ConnectExamples({ server }: { server: string }) {
  const [program, setProgram] = useState<Program>('excel');
  // Four names in one row need more than a telephone is wide.
  const isNarrow = useWindowMedia('(max-width: 35.99em)');
  return (
    <>
      <Quiet mb="md">
        {t(
          'A row is 15 minutes of a counting line (flows) or of a source (levels); longer times are their sums. A quarter hour without a row was not measured: it is not 0.',
        )}
      </Quiet>
      <SegmentedControl
        aria-label={t('Program')}
        data={Object.entries(programs).map(([value, label]) => ({ value, label }))}
        value={program}
        orientation={isNarrow ? 'vertical' : 'horizontal'}
        fullWidth={isNarrow}
        onChange={(value) => setProgram(value as Program)}
      />
      <div className={classes.examples}>{examples[program](server)}</div>
    </>
  );
}

const examples: Record<Program, (server: string) => React.ReactNode> = {
  excel: (server) => (
    <>
      <p>
        {t(
          'Get data, Blank query, Advanced editor. It reads page after page until there are no more. Choose Anonymous as the kind of credentials: the key is in the query.',
        )}
      </p>
      <CopyBlock name={t('Power Query')} text={powerQuery(server)} />
    </>
  ),
  grafana: (server) => (
    <>
      <p>
        {t(
          'Data source Infinity, authentication Bearer token with the key, allowed host {server}. Query of type CSV; the column from is the time, in and out are numbers.',
          { server },
        )}
      </p>
      <CopyBlock name={t('Address of the query')} text={infinityAddress(server)} />
    </>
  ),
  curl: (server) => <CopyBlock name={t('Commands')} text={curlCommands(server)} />,
  duckdb: (server) => <CopyBlock name={t('Commands')} text={duckdbCommands(server)} />,
};
