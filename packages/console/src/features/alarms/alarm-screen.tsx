import { endpoints } from '@foyer/contract';
import { PageHeader } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { KeysDialog } from '../../shared/commands/keys-dialog.tsx';
import { useScreenCommands } from '../../shared/commands/screen-commands.ts';
import { type ScreenKeys, useScreenKeys } from '../../shared/commands/use-screen-keys.ts';
import { alarmCounts } from '../../shared/queries/alarm-queries.ts';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import { mayCall } from '../../shared/records/permission.ts';
import { readScope } from '../../shared/scope/scope.ts';
import { ActionBar } from './action-bar.tsx';
import { type AlarmAction, takeOrGiveBack } from './alarm-action.ts';
import { alarmAfter } from './alarm-after.ts';
import { alarmCommands } from './alarm-commands.ts';
import { AlarmDetail } from './alarm-detail.tsx';
import { AlarmFilter, AlarmGroups } from './alarm-filter.tsx';
import { groupKey, openKeysOf, withGroup } from './alarm-grouping.ts';
import { alarmKeys } from './alarm-keys.ts';
import { AlarmList } from './alarm-list.tsx';
import { alarmDetail, ownEmail } from './alarm-queries.ts';
import { alarmQuery, isNarrowed } from './alarm-query.ts';
import classes from './alarm-screen.module.css';
import { readAlarmSearch, type SearchChange } from './alarm-search.ts';
import { AlarmTools } from './alarm-tools.tsx';
import { countsSentence } from './alarm-words.ts';
import { commentFieldId } from './comment-form.tsx';
import { LateNotice } from './late-notice.tsx';
import { ManyDialog } from './many-dialog.tsx';
import { ManyProgress, type ManyUnderWay } from './many-progress.tsx';
import { NoAlarmChosen, NoAlarms, WaitingRows } from './no-alarms.tsx';
import { ShelveDialog } from './shelve-dialog.tsx';
import { SignalOffer } from './signal-offer.tsx';
import { useAlarmActions } from './use-alarm-actions.ts';
import { useAlarmRows, type VisibleRows } from './use-alarm-rows.ts';
import { useGroupOfChosen } from './use-group-of-chosen.ts';
import { useNow } from './use-now.ts';
import { useOpenAlarm } from './use-open-alarm.ts';
import { useSelection } from './use-selection.ts';

/** What needs somebody now: the alarms by severity and age, and the one chosen. On a phone one after the other. */
export function AlarmScreen() {
  const raw = useSearch({ strict: false });
  const search = useMemo(() => readAlarmSearch(raw), [raw]);
  const navigate = useNavigate();
  const query = useMemo(() => alarmQuery(search), [search]);
  const [visible, setVisible] = useState<VisibleRows>({ first: 0, last: 0 });
  const { group: by } = search;
  const openKeys = useMemo(() => openKeysOf(search.open), [search.open]);
  const rows = useAlarmRows({ query, by, openKeys, visible });
  const counts = useQuery(alarmCounts(readScope(search))).data;
  const { data: me } = useQuery(ownEmail());
  const actions = useAlarmActions();
  const mayAct = mayCall(endpoints.alarms.acknowledge);
  const [asked, setAsked] = useState<'keys' | 'shelve' | { action: AlarmAction }>();
  const [scrollTo, setScrollTo] = useState(-1);
  const now = useNow();

  const { id: chosen } = useParams({ strict: false });
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another alarm is shown from its beginning
  useEffect(() => {
    if (panel.current) panel.current.scrollTop = 0;
  }, [chosen]);
  const place = rows.placeOf(chosen);
  // Where the chosen alarm was, should it have left the list: the next one has taken its place.
  const [lastPlace, setLastPlace] = useState(-1);
  if (place >= 0 && place !== lastPlace) setLastPlace(place);
  const selection = useSelection({ ...rows, query }, place);
  const listed = place < 0 ? undefined : rows.at(place);
  const detail = useQuery({ ...alarmDetail(chosen ?? 0, listed), enabled: chosen !== undefined });
  const shown = detail.data ?? listed;

  const open = useOpenAlarm(chosen);
  const narrow = (change: SearchChange) => open(chosen, change);
  const toggleGroup = (key: string, isOpen: boolean) =>
    narrow({ open: withGroup(search.open, key, isOpen) });
  const choose = (next: number) => {
    const alarm = rows.at(next);
    if (!alarm) return;
    setScrollTo(next);
    open(alarm.id);
  };
  // An alarm of a group that is being opened is chosen as soon as it is loaded.
  const [arriving, setArriving] = useState<{ key: string; at: 'first' | 'last' }>();
  const arrivesIn = arriving && rows.openGroup(arriving.key);
  const arrivesAt = arrivesIn && arrivesIn.heading + (arriving.at === 'first' ? 1 : arrivesIn.size);
  const arrived = arrivesAt === undefined ? undefined : rows.at(arrivesAt);
  useEffect(() => {
    if (arrivesAt !== undefined) setScrollTo(arrivesAt);
    if (!arrived) return;
    setArriving(undefined);
    open(arrived.id);
  }, [arrivesAt, arrived, open]);
  /** Goes on from a place to the next alarm; a closed group on the way is opened, so that none is passed over. */
  const goFrom = (place: number, step: 1 | -1) => {
    for (let next = place + step; next >= 0 && next < (rows.count ?? 0); next += step) {
      const heading = rows.headingAt(next);
      if (!heading) return choose(next);
      if (!heading.group) return setScrollTo(next);
      if (heading.isOpen) continue;
      const key = groupKey(heading.group);
      setArriving({ key, at: step === 1 ? 'first' : 'last' });
      return toggleGroup(key, true);
    }
  };
  const move = (step: 1 | -1) => {
    if (chosen === undefined) return goFrom(-1, 1);
    goFrom(place >= 0 ? place : lastPlace - (step === 1 ? 1 : 0), step);
  };
  const extend = (step: 1 | -1) => {
    const next = place + step;
    if (place < 0 || !rows.at(next)) return;
    selection.extendTo(next);
    choose(next);
  };
  const targets = useMemo(() => {
    if (selection.count === 0) return shown ? [shown] : [];
    // As they are now, where their page is loaded.
    return selection.alarms.map((alarm) => rows.at(rows.placeOf(alarm.id)) ?? alarm);
  }, [selection.count, selection.alarms, shown, rows]);
  const targetCount = selection.count > 0 ? selection.count : targets.length;

  const [many, setMany] = useState<ManyUnderWay>();
  const performMany = async (action: AlarmAction) => {
    setAsked(undefined);
    const job = await actions.performMany(action, selection.ids);
    if (job === undefined) return;
    selection.clear();
    setMany({ job, action });
  };
  const onManyOver = useCallback(() => setMany(undefined), []);

  const perform = async (action: AlarmAction) => {
    if (selection.isLoading) return;
    if (selection.isMany) return setAsked({ action });
    setAsked(undefined);
    if (targets.length === 0) return;
    const isOne = selection.count === 0 && place >= 0;
    const next = isOne ? alarmAfter(action, targets, rows.at, place) : undefined;
    selection.clear();
    // At once, so that the next key is for the next alarm.
    if (next) open(next.id);
    await actions.perform(action, targets);
  };
  const commands = alarmCommands({
    perform: (action) => void perform(action),
    shelve: () => targetCount > 0 && setAsked('shelve'),
    assign: () =>
      me !== undefined &&
      void perform(selection.isMany ? { kind: 'assign', user: me } : takeOrGiveBack(targets, me)),
    comment: () => document.getElementById(commentFieldId)?.focus(),
  });
  useScreenCommands(mayAct && targets.length > 0 ? commands : []);
  // A key that is held down acts on one alarm, and not on all that come after it.
  const acting: ScreenKeys = [
    ...commands.map(({ shortcut, run }) => [shortcut.toLowerCase(), run] as const),
    ['u', actions.undoLast] as const,
  ].map(([key, run]) => [key, ({ repeat }: KeyboardEvent) => repeat || run()] as const);
  useScreenKeys([
    ['j', () => move(1)],
    ['k', () => move(-1)],
    ['ArrowDown', () => move(1)],
    ['ArrowUp', () => move(-1)],
    ['J', () => extend(1)],
    ['K', () => extend(-1)],
    ['Ctrl+a', selection.selectAll],
    [' ', () => listed && selection.toggle(listed, place)],
    // not shown: a key
    ['Escape', () => (selection.count > 0 ? selection.clear() : open(undefined))],
    ['?', () => setAsked('keys')],
    ...(mayAct ? acting : []),
  ]);

  const openGroup = useCallback(
    (key: string) => open(chosen, { open: withGroup(search.open, key, true) }),
    [open, chosen, search.open],
  );
  useGroupOfChosen({ by, chosen, alarm: detail.data, openKeys, openGroup });

  const { begin, count } = rows;
  const hasPanel = chosen !== undefined || selection.count > 0 || many !== undefined;
  return (
    <div className={classes.screen} data-chosen={chosen !== undefined} data-panel={hasPanel}>
      <div className={classes.head}>
        <PageHeader
          title={t('Alarms')}
          subtitle={<span role="status">{countsSentence(counts)}</span>}
          actions={<AlarmTools onKeys={() => setAsked('keys')} />}
        />
        <LateNotice />
      </div>
      <div className={classes.split}>
        <section className={classes.list} aria-label={t('List of alarms')}>
          {!hasPanel && <SignalOffer />}
          <AlarmFilter search={search} counts={counts} onSearch={narrow} />
          <QueryStates<unknown> what={t('the alarms')} result={begin} skeleton={<WaitingRows />}>
            {() =>
              count === undefined ? (
                <WaitingRows />
              ) : count === 0 ? (
                <NoAlarms
                  isNarrowed={isNarrowed(search)}
                  view={search.view}
                  onShowAll={() => void navigate({ to: '/app/alarms', search: {} })}
                />
              ) : (
                <>
                  <div className={classes.count}>
                    <div className={classes.counted}>
                      <p role="status">
                        {[
                          by
                            ? t('{count, plural, one {# group} other {# groups}}', {
                                count: begin.data?.count ?? 0,
                              })
                            : t('{count, plural, one {# alarm} other {# alarms}}', { count }),
                          selection.count > 0 &&
                            t('{count, number} selected', { count: selection.count }),
                          selection.isLoading && t('selecting…'),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </p>
                      {mayAct && (
                        <Button
                          size="compact-sm"
                          variant="subtle"
                          aria-keyshortcuts="Control+A"
                          disabled={selection.isLoading}
                          onClick={selection.selectAll}
                        >
                          {by ? t('Select all alarms') : t('Select all {count, number}', { count })}
                        </Button>
                      )}
                    </div>
                    <AlarmGroups search={search} onSearch={narrow} />
                  </div>
                  <AlarmList
                    rows={rows}
                    count={count}
                    chosen={chosen}
                    selection={selection}
                    now={now}
                    scrollTo={scrollTo}
                    onVisible={setVisible}
                    onChoose={choose}
                    onGroup={toggleGroup}
                  />
                </>
              )
            }
          </QueryStates>
        </section>
        <section ref={panel} className={classes.detail} aria-label={t('The chosen alarm')}>
          {many && <ManyProgress {...many} onOver={onManyOver} />}
          {(selection.count > 0 || (chosen !== undefined && !(detail.error && !shown))) && (
            <ActionBar
              count={selection.count}
              alarm={shown}
              isBusy={actions.isBusy}
              mayAct={mayAct}
              onBack={() => open(undefined)}
              onSelectNone={selection.clear}
              onPerform={(action) => void perform(action)}
              onShelve={() => setAsked('shelve')}
            />
          )}
          {chosen === undefined ? (
            <div className={classes.nothing}>
              <NoAlarmChosen />
            </div>
          ) : (
            <AlarmDetail id={chosen} listed={listed} now={now} actions={actions} mayAct={mayAct} />
          )}
        </section>
      </div>
      {asked === 'keys' && <KeysDialog keys={alarmKeys} onClose={() => setAsked(undefined)} />}
      {typeof asked === 'object' && (
        <ManyDialog
          action={asked.action}
          count={selection.count}
          onYes={() => void performMany(asked.action)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'shelve' && (
        <ShelveDialog
          count={targetCount}
          onShelve={(minutes) => void perform({ kind: 'shelve', minutes })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
