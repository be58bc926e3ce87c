import type { LiveList } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { Person, Scope } from '../access/caller.ts';
import { isLimited, shows } from '../access/scope.ts';
import type { Change } from './announce.ts';
import { type ChangeListener, listenForChanges } from './change-listener.ts';
import { createEventStream, type EventStream, type Output } from './event-stream.ts';

const heartbeatMs = 15_000;
/** A browser opens one; more than this many are a fault of a program. */
export const maxStreamsAPerson = 20;

interface Listener {
  userId: number;
  scope: Scope;
  stream: EventStream;
  output: Output;
  /** Whether it is sent ids of records, and what messages change. */
  namesRecords: boolean;
  /** The person as of now; undefined where the session has ended. Rejects while that is unknown. */
  personNow: () => Promise<Person | undefined>;
}

interface Dependencies {
  url: string;
  log: { error(error: unknown): void };
  /** Tests wait less. */
  heartbeatMs?: number | undefined;
}

/** Where records are that messages changed. */
interface Place {
  customer_id: number;
  site_id: number;
}

const mayHear = (scope: Scope, customer: number | null) =>
  scope === 'all' || (scope !== 'none' && (customer === null || scope.customerId === customer));

export type LiveEvents = ReturnType<typeof createLiveEvents>;

/** Passes the changes that servers announce on to everybody who has a stream open on this one. */
export function createLiveEvents({ url, log, ...settings }: Dependencies) {
  const listeners = new Set<Listener>();
  let changes: ChangeListener | undefined;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let isListening = false;
  let isClosed = false;

  const sendChange = ({ list, customer, ids }: Change) => {
    // At which sites the records are is not announced: who sees some alone is told of the list.
    for (const { scope, stream } of listeners)
      if (mayHear(scope, customer)) stream.sendChange(list, isLimited(scope) ? undefined : ids);
  };
  /** Streams that were open before get the event again: changes during the interruption were not received. */
  const onListening = () => {
    isListening = true;
    for (const { stream } of listeners) stream.ready();
  };
  const beat = async (listener: Listener) => {
    listener.stream.beat();
    try {
      const person = await listener.personNow();
      if (!person || person.needsSecondFactor) return listener.stream.end();
      listener.scope = person.scope;
    } catch {
      // The database does not answer: the next heartbeat asks again.
    }
  };
  /** The connection to the database is opened with the first stream, and kept. */
  const begin = () => {
    changes ??= listenForChanges({
      url,
      log,
      onChange: sendChange,
      onListening,
      onLost: () => {
        isListening = false;
      },
    });
    heartbeat ??= setInterval(() => {
      for (const each of listeners) void beat(each);
    }, settings.heartbeatMs ?? heartbeatMs).unref();
  };

  return {
    /** Throws where the person has too many streams, or the server is stopping. */
    assertRoomFor({ userId }: Person) {
      if (isClosed)
        throw new ProblemError('unavailable', msg('The server is stopping. Try again.'));
      const own = [...listeners].filter((each) => each.userId === userId).length;
      if (own < maxStreamsAPerson) return;
      throw new ProblemError(
        'too_many',
        msg('You have {own} streams of events open already: close one first.', { own }),
      );
    },
    open(
      { userId, scope }: Person,
      output: Output,
      { namesRecords, personNow }: Pick<Listener, 'namesRecords' | 'personNow'>,
    ) {
      const stream = createEventStream(output, { namesRecords });
      const listener: Listener = { userId, scope, stream, output, namesRecords, personNow };
      listeners.add(listener);
      output.on('close', () => listeners.delete(listener));
      begin();
      if (isListening) stream.ready();
    },
    count: () => listeners.size,
    /** Whether a stream is open that is sent what messages change. */
    isHeard: () => [...listeners].some(({ namesRecords }) => namesRecords),
    /** Sends the streams of this server that name records which devices only sent something. */
    reportSenders(place: Place, devices: readonly number[]) {
      for (const { scope, stream, namesRecords } of listeners)
        if (namesRecords && shows(scope, place)) stream.reportSenders(devices);
    },
    /** Sends the streams of this server that name records which ones messages changed. */
    sendRecords(list: LiveList, place: Place, ids: readonly number[]) {
      for (const { scope, stream, namesRecords } of listeners)
        if (namesRecords && shows(scope, place)) stream.sendChange(list, ids);
    },
    /** Ends every stream, so that their callers go to another server. */
    endStreams() {
      isClosed = true;
      clearInterval(heartbeat);
      for (const { stream } of listeners) stream.end();
    },
    stop: async () => changes?.stop(),
  };
}
