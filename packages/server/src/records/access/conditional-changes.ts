import type { Endpoint } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { nounMessage, ProblemError } from '../../platform/http/problem-error.ts';
import {
  answersRecord,
  isVersionedBy,
  namesVersion,
  recordVersion,
} from '../../platform/http/record-version.ts';
import type { Call, Handler } from './handler.ts';
import type { RecordLock } from './record-lock.ts';

/** A record: how it is read and how it is changed. */
interface VersionedRecord {
  get: Endpoint;
  put: Endpoint;
  read: Handler<Endpoint>;
}

/**
 * Versions of records, by which a change of what somebody else has changed is refused (decision 88): for every path
 * that answers one record and takes changes of it.
 */
export function createConditionalChanges(lock: RecordLock) {
  const reads = new Map<string, { get: Endpoint; read: Handler<Endpoint> }>();
  const changes = new Map<string, Endpoint>();

  const recordAt = (path: string): VersionedRecord | undefined => {
    const read = reads.get(path);
    const put = changes.get(path);
    return read && put && isVersionedBy(read.get, put) ? { ...read, put } : undefined;
  };

  return {
    /** Learns of an endpoint that is served. */
    add(endpoint: Endpoint, handler: Handler<Endpoint>): void {
      if (endpoint.method === 'GET') reads.set(endpoint.path, { get: endpoint, read: handler });
      if (endpoint.method === 'PUT') changes.set(endpoint.path, endpoint);
    },

    /**
     * Does the work of a call. A change that names a version in If-Match is done only if the record still has it, and
     * no other such change is done at the same time.
     */
    async run<T>(endpoint: Endpoint, call: Call<Endpoint>, work: () => Promise<T>): Promise<T> {
      const named = call.request.headers['if-match'];
      if (endpoint.method !== 'PUT' || named === undefined || named.trim() === '*') return work();
      const record = recordAt(endpoint.path);
      if (!record) return work();
      return lock.hold(addressOf(endpoint.path, call.request), async () => {
        if (call.reply.sent || call.reply.raw.destroyed) throw abandoned();
        const present = await record.read({
          ...call,
          query: {} as never,
          body: undefined as never,
        });
        if (!namesVersion(named, recordVersion(present, record.put.body!))) {
          throw stale(endpoint.path);
        }
        return work();
      });
    },

    /** Names the version of a record that is answered. */
    nameVersion(endpoint: Endpoint, reply: FastifyReply, answer: unknown): void {
      const record = recordAt(endpoint.path);
      if (!record || typeof answer !== 'object' || answer === null) return;
      const isRecord =
        endpoint === record.get || (endpoint === record.put && answersRecord(record.get, endpoint));
      if (isRecord) reply.header('etag', recordVersion(answer, record.put.body!));
    },
  };
}

/** The path with this request's parameters, the same for each of its addresses. */
const addressOf = (path: string, request: FastifyRequest) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((request.params as Record<string, unknown>)[name])),
  );

const stale = (path: string) =>
  new ProblemError(
    'stale',
    msg('Somebody else has changed {record} since it was loaded: load it again, then change it.', {
      record: recordAtPath(path),
    }),
  );

/** Nobody waits for the answer: the caller was answered that it took too long, or has gone. */
const abandoned = () =>
  new ProblemError('unavailable', msg('The caller has gone before its turn. Nothing was changed.'));

/** What a path, or its last name, is called, where that is not the singular of the name. */
const otherRecords: Record<string, Message> = {
  '/api/push/preferences': msg('your choice of push notifications'),
  '/api/push/settings': msg('whether push is on'),
  account: msg('your account'),
  'escalation-policies': msg('this alarm notification'),
  'public-address': msg('this address'),
  settings: msg('the settings of this camera'),
};

/** `/api/alarm-rules/{id}`: this alarm rule. */
function recordAtPath(path: string): Message {
  const name = path.split('/').findLast((part) => part !== '' && !part.startsWith('{')) ?? '';
  const noun = name.replace(/s$/, '').replaceAll('-', ' ');
  return (
    otherRecords[path] ?? otherRecords[name] ?? msg('this {noun}', { noun: nounMessage(noun) })
  );
}
