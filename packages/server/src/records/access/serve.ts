import { type Endpoint, pageOf } from '@foyer/contract';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RouteOptions,
  RouteShorthandOptions,
} from 'fastify';
import Type, { type TArray, type TObject, type TSchema } from 'typebox';
import { isKnownVersion } from '../../platform/http/entity-tag.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import { onceForEachSchema } from '../../platform/http/once-for-each-schema.ts';
import { statusOf } from '../../platform/http/problem-answers.ts';
import { translateFor } from '../../platform/http/request-language.ts';
import { closedQuery } from '../../platform/http/validation.ts';
import { answerWithin } from './answer-limit.ts';
import type { AskedRecords, Caller, Scope } from './caller.ts';
import { createConditionalChanges } from './conditional-changes.ts';
import { type CostlyCall, createCostlyCalls } from './costly-calls.ts';
import type { Call, Handler } from './handler.ts';
import type { ReadRouting } from './read-routing.ts';
import type { RecordLock } from './record-lock.ts';

/** Serves one declared endpoint. */
export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

/** Identifies the caller or throws 401 or 403, before the request is validated. */
export type Authorise = (endpoint: Endpoint, request: FastifyRequest) => Promise<Caller>;

/** The audit entry of a change that is running. */
export interface OpenEntry {
  /** Adds the status of the answer and the id of a new record. */
  close(status: number, recordId?: number): Promise<void>;
}

/** Opens the audit entry of a person's change; undefined for calls that change nothing. */
export type Audit = (
  endpoint: Endpoint,
  caller: Caller,
  request: FastifyRequest,
) => Promise<OpenEntry | undefined>;

/** Fastify's route options beside the declaration. */
interface Options extends Pick<RouteShorthandOptions, 'bodyLimit' | 'config' | 'onError'> {
  /** A part of the application with content types of its own. */
  on?: FastifyInstance;
  /** Runs first of all: may throw. */
  beforeAuthorisation?: (request: FastifyRequest, reply: FastifyReply) => void;
  /** Runs after authorisation and before the body is read: may delay or reject the request. */
  preParsing?: (
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
    done: (error?: Error | null) => void,
  ) => void;
}

export type ServeWith = (options: Options) => Serve;

/** For calls that read the whole history. */
const longMs = 2 * 60 * 60_000;

interface ServerParts {
  /** Where reads may be answered by a replica. */
  reads?: ReadRouting | undefined;
  authorise: Authorise;
  /** Narrows what a person may see to the place that a query names; throws 404 for a record of another. */
  narrow: (scope: Scope, asked: AskedRecords) => Promise<Scope>;
  audit: Audit;
  /** Serialises changes that name the version which they change. */
  recordLock: RecordLock;
  /** Limit of a person's call; after it the answer is that the database does not answer in time. */
  answerWithinMs: number;
}

/** Registers the contract's endpoints as routes, each exactly once. */
export function createServer(
  app: FastifyInstance,
  { authorise, narrow, audit, answerWithinMs, reads, recordLock }: ServerParts,
) {
  const served = new Set<Endpoint>();
  const replicaHandlers = new Map<Endpoint, Handler<Endpoint>>();
  app.decorateRequest('caller', undefined);
  app.decorateRequest('authorisedInMs', 0);
  app.decorateRequest('costlyCall', undefined);
  const costlyCalls = createCostlyCalls();
  const conditionalChanges = createConditionalChanges(recordLock);

  /** The audit entry is written before the change; a rejection is recorded too. */
  const audited = async <Answer>(
    endpoint: Endpoint,
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<Answer>,
  ): Promise<Answer> => {
    const entry = await audit(endpoint, request.caller, request);
    if (!entry) return work();
    const close = (status: number, recordId?: number) =>
      entry.close(status, recordId).catch((error) => request.log.error(error));
    try {
      const answer = await work();
      const { id } = (answer ?? {}) as { id?: unknown };
      await close(reply.statusCode, typeof id === 'number' ? id : undefined);
      return answer;
    } catch (error) {
      await close(statusOf(error));
      throw error;
    }
  };

  /** The caller of a call about a region or a site sees nothing else during it. */
  const within = async (
    { query }: Endpoint,
    caller: Caller,
    asked: AskedRecords,
  ): Promise<Caller> => {
    if (caller?.kind !== 'person' || query === undefined) return caller;
    const scope = await narrow(caller.scope, asked);
    return scope === caller.scope ? caller : { ...caller, scope };
  };

  const serveWith: ServeWith = (options) => (endpoint, handler) => {
    served.add(endpoint);
    conditionalChanges.add(endpoint, handler as unknown as Handler<Endpoint>);
    const { on = app, beforeAuthorisation, ...route } = options;
    const page = pageSchemaOf(endpoint);
    const limitMs = endpoint.takesLong ? longMs : answerWithinMs;
    // Devices have no limit: a timer for each message would cost more than the message.
    const limited = <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> =>
      endpoint.access === 'device' ? work() : answerWithin(limitMs - request.authorisedInMs, work);
    const routeOf = (path: string, schema: FastifySchema): RouteOptions => ({
      method: endpoint.method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...route,
      ...(endpoint.takesFile && { bodyLimit: endpoint.takesFile.maxBytes }),
      ...(endpoint.takesRows && { bodyLimit: endpoint.takesRows.maxBytes }),
      config: {
        ...route.config,
        carriesSecret: endpoint.carriesSecret,
        takesFile: endpoint.takesFile !== undefined,
        takesRows: endpoint.takesRows !== undefined,
      },
      // A HEAD of a stream would never end.
      ...(endpoint.streams && { exposeHeadRoute: false }),
      ...(endpoint.access === 'device' && { helmet: false }),
      schema,
      ...(endpoint.method === 'GET' &&
        endpoint.query && { preValidation: withoutEmptyParameters(endpoint.query) }),
      ...(endpoint.bodyIsOptional && {
        preValidation: async (request: FastifyRequest) => {
          request.body ??= {};
        },
      }),
      onRequest: async (request, reply) => {
        // No browser shows what a device is answered: of the headers for browsers, this one is enough.
        if (endpoint.access === 'device') reply.header('x-content-type-options', 'nosniff');
        // Answers and refusals are of one caller: no cache keeps what they say of people.
        else reply.header('cache-control', 'no-store');
        beforeAuthorisation?.(request, reply);
        const begun = performance.now();
        request.caller = await limited(request, () => authorise(endpoint, request));
        if (request.caller?.kind === 'person') request.chosenLanguage = request.caller.language;
        request.authorisedInMs = performance.now() - begun;
        // Before the body is read: many of a megabyte each would be work by themselves.
        if (endpoint.costly) {
          request.costlyCall = await costlyCalls.enter(request.caller, reply.raw);
        }
      },
      handler: async (request, reply) => {
        reply.status(endpoint.status ?? 200);
        const { params, query, body } = request;
        const answer = await limited(request, async () => {
          const caller = await within(endpoint, request.caller, query as AskedRecords);
          const call = {
            ...{ params, query, body, caller, request, reply },
            get t() {
              return translateFor(request);
            },
          } as unknown as Call<Endpoint>;
          const byPrimary = () => handler(call);
          const byReplica = replicaHandlers.get(endpoint);
          const work =
            reads && byReplica
              ? () =>
                  reads.read(request, reply, { replica: () => byReplica(call), primary: byPrimary })
              : () => conditionalChanges.run<unknown>(endpoint, call, byPrimary);
          const working = audited<unknown>(endpoint, request, reply, work);
          return request.costlyCall?.follow(working) ?? working;
        });
        if (reads && request.caller?.kind === 'person' && endpoint.method !== 'GET') {
          await reads.wrote(request, reply);
        }
        if (endpoint.streams) return reply;
        if (answer instanceof FileAnswer) return reply.headers(answer.headers).send(answer.content);
        if (endpoint.versioned) {
          const { version } = answer as { version: string };
          if (isKnownVersion(request, reply, version)) return reply.status(304).send();
        }
        conditionalChanges.nameVersion(endpoint, reply, answer);
        if (page && !Array.isArray(answer)) {
          const serialize = reply.compileSerializationSchema(page as object as Shape);
          reply.type('application/json; charset=utf-8').serializer(serialize as Serialize);
        }
        return endpoint.bare ? answer : { data: answer };
      },
    });
    const schema = schemaOf(endpoint);
    on.route(routeOf(endpoint.path, schema));
    if (endpoint.formerPath) on.route(routeOf(endpoint.formerPath, { ...schema, hide: true }));
  };

  /** For routes that were served already: reads are answered with this handler where the replica may answer. */
  const serveFromReplica: Serve = (endpoint, handler) => {
    if (endpoint.method === 'GET') {
      replicaHandlers.set(endpoint, handler as unknown as Handler<Endpoint>);
    }
  };

  /** Throws, naming each, when a declared endpoint has no handler. */
  const assertComplete = (nouns: Record<string, Record<string, Endpoint>>) => {
    const missing = Object.values(nouns)
      .flatMap((calls) => Object.values(calls))
      .filter((endpoint) => !served.has(endpoint))
      .map((endpoint) => `${endpoint.method} ${endpoint.path}`);
    if (missing.length > 0) {
      throw new Error(`These endpoints are declared but not served: ${missing.join(', ')}.`);
    }
  };
  return { serve: serveWith({}), serveWith, serveFromReplica, assertComplete };
}

/**
 * A form that is sent with an empty field does not filter by it, so it is as if left out. Only an empty list of ids is refused:
 * left out it would mean all records.
 */
const withoutEmptyParameters =
  ({ properties }: TObject) =>
  async ({ query }: FastifyRequest) => {
    const asked = query as Record<string, unknown>;
    for (const name of Object.keys(properties))
      if (asked[name] === '' && name !== 'ids') delete asked[name];
  };

type Shape = Record<string, unknown>;
type Serialize = (answer: unknown) => string;

/** Of a list that answers with a page only where one is asked. */
const pageSchemaOf = ({ list, answer }: Endpoint) =>
  list && !list.isAlwaysPaged && Type.IsArray(answer) ? pageAnswer(answer) : undefined;

const pageAnswer = onceForEachSchema(({ items }: TArray) => Type.Object({ data: pageOf(items) }));
const wrapped = onceForEachSchema((answer: TSchema) => Type.Object({ data: answer }));

function schemaOf(endpoint: Endpoint) {
  const { params, query, body, access } = endpoint;
  const success = endpoint.bare ? endpoint.answer : wrapped(endpoint.answer);
  return {
    summary: endpoint.summary,
    description:
      access === 'public'
        ? 'Anyone.'
        : access === 'device'
          ? 'Devices.'
          : access === 'installer'
            ? 'Links of installers.'
            : `Roles: ${access.join(', ')}.`,
    tags: [endpoint.path.replace(/^\/api/, '').split('/')[1] ?? 'api'],
    ...(access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(params ? { params } : {}),
    // A message is not lost for the sake of its address, which makers of devices may add to.
    ...(access === 'device'
      ? query && { querystring: query }
      : { querystring: closedQuery(query) }),
    ...(body && access !== 'device' && !endpoint.takesRows ? { body } : {}),
    response: { '2xx': success },
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    /** How long it took to find the caller. */
    authorisedInMs: number;
    /** Set where the endpoint is `costly`. */
    costlyCall: CostlyCall | undefined;
  }
}
