import {
  type AlarmPerformance,
  type AlarmsOfPlace,
  alarmSeverities,
  fleetingSeconds,
  severityGuide,
  staleHours,
} from '@foyer/contract';
import { Card, Empty, showCount, showFigure, ToneBadge } from '@foyer/kit';
import { SheetTable } from '../../shared/records/sheet-table.tsx';
import { showSiteMoment } from '../../shared/time/site-time.ts';
import { severityLooks } from '../alarms/index.ts';
import { FigureBar } from './figure-bar.tsx';
import classes from './performance.module.css';
import { figureLines, handlingClasses, shareWords } from './performance-words.ts';

interface Props {
  performance: AlarmPerformance;
}

const percent = (share: number) => Math.round(share * 1000) / 10;

const Place = ({ row }: { row: Pick<AlarmsOfPlace, 'place' | 'customer_name'> }) => (
  <span className={classes.place}>
    <bdi>{row.place}</bdi>
    <span className={classes.below}>
      <bdi>{row.customer_name}</bdi>
    </span>
  </span>
);

const Severity = ({ of }: { of: AlarmsOfPlace['severity'] }) => (
  <ToneBadge tone={severityLooks[of].tone} icon={severityLooks[of].icon}>
    {of}
  </ToneBadge>
);

/** The ten rules and places with the most alarms. */
export function MostFrequent({ performance: { frequent } }: Props) {
  const together = frequent.reduce((sum, { share }) => sum + share, 0);
  if (frequent.length === 0) return null;
  return (
    <Card title="Most frequent" level={2}>
      <p className={classes.hint}>
        {frequent.length === 1 ? 'One place has' : `These ${frequent.length} have`}{' '}
        {shareWords(together)} of all alarms.
      </p>
      <SheetTable
        isWhole
        title="Rules and places with the most alarms"
        columns={['Rule', 'Where', 'Severity', 'Alarms', 'Of all']}
        exportedColumns={['Rule', 'Where', 'Severity', 'Alarms', 'Of all (%)']}
        rows={frequent.map((row) => ({
          key: `${row.rule} ${row.subject}`,
          cells: [
            row.rule_name,
            `${row.place} · ${row.customer_name}`,
            row.severity,
            row.alarms,
            percent(row.share),
          ],
          shown: [
            <bdi key="rule" className={classes.name}>
              {row.rule_name}
            </bdi>,
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
export function Flapping({ performance: { flapping } }: Props) {
  return (
    <Card title="Chattering and fleeting" level={2}>
      <p className={classes.hint}>
        Chattering: began five times within 15 minutes. Fleeting: over within {fleetingSeconds}{' '}
        seconds, before anybody acknowledged it.
      </p>
      {flapping.length === 0 ? (
        <Empty title="None">No alarm of the week was chattering or fleeting.</Empty>
      ) : (
        <SheetTable
          isWhole
          title="Rules and places with the most"
          columns={['Rule', 'Where', 'Chattering', 'Fleeting', 'Repeats']}
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
              <bdi key="rule" className={classes.name}>
                {row.rule_name}
              </bdi>,
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
export function Stale({ performance: { stale, now, zone } }: Props) {
  return (
    <Card title="Standing for more than a day" level={2}>
      <p className={classes.hint}>
        {now.stale > stale.length
          ? `The ${stale.length} of ${showCount(now.stale)} that stood longest.`
          : `An alarm stands until its condition ends or somebody closes it; after ${staleHours} hours nobody sees it any more.`}
      </p>
      {stale.length === 0 ? (
        <Empty title="None">No alarm stood for more than a day.</Empty>
      ) : (
        <SheetTable
          isWhole
          title="Those that stood longest"
          columns={['Rule', 'Where', `Began (${zone})`, 'Hours', 'Now']}
          rows={stale.map((row) => {
            const began = showSiteMoment(zone, Date.parse(row.started_at));
            const state = row.stood_until === null ? 'still stands' : 'over';
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
                <bdi key="rule" className={classes.name}>
                  {row.rule_name}
                </bdi>,
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

/** Alarms by severity beside what ISA-18.2 recommends. */
export function Priorities({ performance: { now, before } }: Props) {
  const shareOf = (count: number, all: number) => (all === 0 ? 0 : count / all);
  return (
    <Card title="Priorities" level={2}>
      <SheetTable
        isWhole
        title="Alarms by severity"
        columns={['Severity', 'Alarms', 'Of all', 'Guide', 'Week before']}
        exportedColumns={['Severity', 'Alarms', 'Of all (%)', 'Guide (%)', 'Week before (%)']}
        rows={alarmSeverities.map((severity) => {
          const share = shareOf(now.severities[severity], now.alarms);
          const earlier = shareOf(before.severities[severity], before.alarms);
          return {
            key: severity,
            cells: [
              severity,
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
              `about ${shareWords(severityGuide[severity])}`,
              shareWords(earlier),
            ],
          };
        })}
      />
    </Card>
  );
}

/** How long alarms waited until they were acknowledged and closed. */
export function Handling({ performance: { now } }: Props) {
  const rows = handlingClasses.map((name, nth) => [
    name,
    now.acknowledge.classes[nth] ?? 0,
    now.close.classes[nth] ?? 0,
  ]) as [string, number, number][];
  const waiting = [
    'not yet',
    now.alarms - now.acknowledge.done,
    now.alarms - now.close.done,
  ] as const;
  const shareOf = (count: number) => (now.alarms === 0 ? 0 : count / now.alarms);
  return (
    <Card title="Time to acknowledge and to close" level={2}>
      <SheetTable
        isWhole
        title="Alarms by how long it took"
        columns={['After it began', 'Acknowledged', 'Closed']}
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
export function Held({ performance: { held } }: Props) {
  return (
    <Card title="Suppressed, out of service and shelved" level={2}>
      <p className={classes.hint}>
        Not among the alarms above: those that an offline device explains, and those during
        maintenance. Shelved ones were seen first.
      </p>
      {held.length === 0 ? (
        <Empty title="None">No alarm was held back or shelved.</Empty>
      ) : (
        <SheetTable
          isWhole
          title="By rule"
          columns={['Rule', 'Suppressed', 'Out of service', 'Shelved']}
          rows={held.map((row) => ({
            key: String(row.rule),
            cells: [row.rule_name, row.suppressed, row.out_of_service, row.shelved],
            shown: [
              <bdi key="rule" className={classes.name}>
                {row.rule_name}
              </bdi>,
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

const shownFigure = (value: string | number) =>
  typeof value === 'number' ? showFigure(value) : value;

/** All figures beside those of the week before and the guide. */
export function AllFigures({ performance: { now, before, is_over } }: Props) {
  const columns = [
    'Figure',
    'This week',
    is_over ? 'Week before' : 'By then the week before',
    'Guide',
  ];
  return (
    <Card title="All figures" level={2}>
      <SheetTable
        isWhole
        title="Compared with the week before and ISA-18.2"
        columns={columns}
        rows={figureLines(now, before).map((line) => ({
          key: line.name,
          cells: [line.name, line.now, line.before, line.guide],
          shown: [
            <span key="name" className={classes.place}>
              {line.name}
            </span>,
            shownFigure(line.now),
            shownFigure(line.before),
            line.guide,
          ],
        }))}
      />
    </Card>
  );
}
