import type { AnswerOf, BodyOf, Endpoint, PageOf, ParamsOf, QueryOf } from '@foyer/contract';
import type { Translate } from '@foyer/translation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import type { DeviceCaller, InstallerCaller, Person } from './caller.ts';

/** The caller that an endpoint's access guarantees. */
type CallerFor<E extends Endpoint> = E['access'] extends 'public'
  ? undefined
  : E['access'] extends 'device'
    ? DeviceCaller
    : E['access'] extends 'installer'
      ? InstallerCaller
      : Person;

export interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  caller: CallerFor<E>;
  request: FastifyRequest;
  /** Writes messages in the caller's language. */
  t: Translate;
  reply: FastifyReply;
}

/** What a handler may return: dates are serialised as ISO 8601. */
type Loose<T> = T extends string
  ? T | Date
  : T extends readonly (infer U)[]
    ? readonly Loose<U>[]
    : T extends object
      ? { [K in keyof T]: Loose<T[K]> }
      : T;

/** A handler of a stream takes the reply over and answers nothing. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<
  E extends { streams: true }
    ? void
    :
        | Loose<AnswerOf<E>>
        | (E extends { list: object } ? Loose<PageOf<E>> : never)
        | (E extends { files: true } ? FileAnswer : never)
>;
