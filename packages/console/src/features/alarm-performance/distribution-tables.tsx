import { alarmSeverities, severityGuide } from '@foyer/contract';
import { Card, Empty, showCount } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { SheetTable } from '../../shared/records/sheet-table.tsx';
import { severityLooks } from '../alarms/index.ts';
import { FigureBar } from './figure-bar.tsx';
import classes from './performance.module.css';
import { handlingClasses, shareWords } from './performance-words.ts';
import { percent, RuleName, Severity, type TableProps } from './table-cells.tsx';

/** Alarms by severity beside what ISA-18.2 recommends. */
export function Priorities({ performance: { now, before } }: TableProps) {
  const shareOf = (count: number, all: number) => (all === 0 ? 0 : count / all);
  return (
    <Card title={t('Priorities')} level={2}>
      <SheetTable
        isWhole
        title={t('Alarms by severity')}
        columns={[
          t('Severity'),
          t('Alarms'),
          t('Of all'),
          t.of('recommended value', 'Guide'),
          t('Week before'),
        ]}
        exportedColumns={[
          t('Severity'),
          t('Alarms'),
          t('Of all (%)'),
          t('Guide (%)'),
          t('Week before (%)'),
        ]}
        rows={alarmSeverities.map((severity) => {
          const share = shareOf(now.severities[severity], now.alarms);
          const earlier = shareOf(before.severities[severity], before.alarms);
          return {
            key: severity,
            cells: [
              severityLooks[severity].word,
              now.severities[severity],
              percent(share),
              percent(severityGuide[severity]),
              percent(earlier),
            ],
            shown: [
              <Severity key="severity" of={severity} />,
              showCount(now.severities[severity]),
              <FigureBar key="share" share={share}>
                {shareWords(share)}
              </FigureBar>,
              t('about {share}', { share: shareWords(severityGuide[severity]) }),
              shareWords(earlier),
            ],
          };
        })}
      />
    </Card>
  );
}

/** How long alarms waited until they were acknowledged and closed. */
export function Handling({ performance: { now } }: TableProps) {
  const rows = handlingClasses.map((name, nth) => [
    name,
    now.acknowledge.classes[nth] ?? 0,
    now.close.classes[nth] ?? 0,
  ]) as [string, number, number][];
  const waiting = [
    t('not yet'),
    now.alarms - now.acknowledge.done,
    now.alarms - now.close.done,
  ] as const;
  const shareOf = (count: number) => (now.alarms === 0 ? 0 : count / now.alarms);
  return (
    <Card title={t('Time to acknowledge and to close')} level={2}>
      <SheetTable
        isWhole
        title={t('Alarms by how long it took')}
        columns={[t('After it began'), t('Acknowledged'), t('Closed')]}
        rows={[...rows, waiting].map(([name, acknowledged, closed]) => ({
          key: name,
          cells: [name, acknowledged, closed],
          shown: [
            name,
            <FigureBar key="acknowledged" share={shareOf(acknowledged)}>
              {showCount(acknowledged)}
            </FigureBar>,
            <FigureBar key="closed" share={shareOf(closed)}>
              {showCount(closed)}
            </FigureBar>,
          ],
        }))}
      />
    </Card>
  );
}

/** Alarms that operators did not see, or hid. */
export function Held({ performance: { held } }: TableProps) {
  return (
    <Card title={t('Suppressed, out of service and shelved')} level={2}>
      <p className={classes.hint}>
        {t(
          'Not counted above: alarms that an offline device explains, and alarms during maintenance. Shelved alarms were visible before.',
        )}
      </p>
      {held.length === 0 ? (
        <Empty title={t('None')}>{t('No alarm was held back or shelved.')}</Empty>
      ) : (
        <SheetTable
          isWhole
          title={t('By rule')}
          columns={[t('Rule'), t('Suppressed'), t('Out of service'), t('Shelved')]}
          rows={held.map((row) => ({
            key: String(row.rule),
            cells: [row.rule_name, row.suppressed, row.out_of_service, row.shelved],
            shown: [
              <RuleName key="rule">{row.rule_name}</RuleName>,
              showCount(row.suppressed),
              showCount(row.out_of_service),
              showCount(row.shelved),
            ],
          }))}
        />
      )}
    </Card>
  );
}
