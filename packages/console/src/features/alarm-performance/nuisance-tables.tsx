import { fleetingSeconds, staleHours } from '@foyer/contract';
import { Card, Empty, showCount } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { SheetTable } from '../../shared/records/sheet-table.tsx';
import { showSiteMoment } from '../../shared/time/site-time.ts';
import { severityLooks } from '../alarms/index.ts';
import { FigureBar } from './figure-bar.tsx';
import classes from './performance.module.css';
import { shareWords } from './performance-words.ts';
import { Place, percent, RuleName, Severity, type TableProps } from './table-cells.tsx';

/** The ten rules and places with the most alarms. */
export function MostFrequent({ performance: { frequent } }: TableProps) {
  const together = frequent.reduce((sum, { share }) => sum + share, 0);
  if (frequent.length === 0) return null;
  return (
    <Card title={t('Most frequent')} level={2}>
      <p className={classes.hint}>
        {t(
          '{count, plural, one {One place has {share} of all alarms.} other {These # have {share} of all alarms.}}',
          { count: frequent.length, share: shareWords(together) },
        )}
      </p>
      <SheetTable
        isWhole
        title={t('Rules and places with the most alarms')}
        columns={[t('Rule'), t('Where'), t('Severity'), t('Alarms'), t('Of all')]}
        exportedColumns={[t('Rule'), t('Where'), t('Severity'), t('Alarms'), t('Of all (%)')]}
        rows={frequent.map((row) => ({
          key: `${row.rule} ${row.subject}`,
          cells: [
            row.rule_name,
            `${row.place} · ${row.customer_name}`,
            severityLooks[row.severity].word,
            row.alarms,
            percent(row.share),
          ],
          shown: [
            <RuleName key="rule">{row.rule_name}</RuleName>,
            <Place key="place" row={row} />,
            <Severity key="severity" of={row.severity} />,
            showCount(row.alarms),
            <FigureBar key="share" share={row.share / (frequent[0]?.share ?? 1)}>
              {shareWords(row.share)}
            </FigureBar>,
          ],
        }))}
      />
    </Card>
  );
}

/** Alarms that begin and end too often, or too soon to be handled. */
export function Flapping({ performance: { flapping } }: TableProps) {
  return (
    <Card title={t('Chattering and fleeting')} level={2}>
      <p className={classes.hint}>
        {t(
          'Chattering: began five times within 15 minutes. Fleeting: over within {count, number} seconds, before anybody acknowledged it.',
          { count: fleetingSeconds },
        )}
      </p>
      {flapping.length === 0 ? (
        <Empty title={t('None')}>{t('No alarm of the week was chattering or fleeting.')}</Empty>
      ) : (
        <SheetTable
          isWhole
          title={t('Rules and places with the most')}
          columns={[t('Rule'), t('Where'), t('Chattering'), t('Fleeting'), t('Repeats')]}
          rows={flapping.map((row) => ({
            key: `${row.rule} ${row.subject}`,
            cells: [
              row.rule_name,
              `${row.place} · ${row.customer_name}`,
              row.chattering,
              row.fleeting,
              row.repeats,
            ],
            shown: [
              <RuleName key="rule">{row.rule_name}</RuleName>,
              <Place key="place" row={row} />,
              showCount(row.chattering),
              showCount(row.fleeting),
              showCount(row.repeats),
            ],
          }))}
        />
      )}
    </Card>
  );
}

/** Alarms that stand for so long that nobody sees them any more. */
export function Stale({ performance: { stale, now, zone } }: TableProps) {
  return (
    <Card title={t('Standing for more than a day')} level={2}>
      <p className={classes.hint}>
        {now.stale > stale.length
          ? t('The {shown, number} longest-standing alarms of {count, number}.', {
              shown: stale.length,
              count: now.stale,
            })
          : t(
              'An alarm stands until its condition ends or somebody closes it; after {hours, number} hours nobody sees it any more.',
              { hours: staleHours },
            )}
      </p>
      {stale.length === 0 ? (
        <Empty title={t('None')}>{t('No alarm stood for more than a day.')}</Empty>
      ) : (
        <SheetTable
          isWhole
          title={t('Longest-standing alarms')}
          columns={[
            t('Rule'),
            t('Where'),
            t('Began ({zone})', { zone }),
            t.of('duration', 'Hours'),
            t.of('state', 'Now'),
          ]}
          rows={stale.map((row) => {
            const began = showSiteMoment(zone, Date.parse(row.started_at));
            const state = row.stood_until === null ? t('still stands') : t.of('alarm', 'over');
            return {
              key: String(row.id),
              cells: [
                row.rule_name,
                `${row.place} · ${row.customer_name}`,
                began,
                Math.round(row.hours * 10) / 10,
                state,
              ],
              shown: [
                <RuleName key="rule">{row.rule_name}</RuleName>,
                <Place key="place" row={row} />,
                <time key="began" dateTime={row.started_at}>
                  {began}
                </time>,
                showCount(Math.round(row.hours)),
                state,
              ],
            };
          })}
        />
      )}
    </Card>
  );
}
