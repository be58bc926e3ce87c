import Type, { type Static, type TObject, type TSchema } from 'typebox';
import type { Access } from './access.ts';
import type { ListDeclaration, Page } from './list-declaration.ts';
import { invisibleCharacters, lookAlikeCharacters } from './look-alikes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call of the product: declared here once, served by the server, used by the console. */
export interface Endpoint {
  method: Method;
  /** With `{name}` for each path parameter, as in the specification's section 7. */
  path: string;
  /** An address of an earlier version that is still served; it is not in the documentation. */
  formerPath?: string;
  access: Access;
  summary: string;
  params?: TObject;
  query?: TObject;
  body?: TSchema;
  /** The body is a file: its bytes as `application/octet-stream`, with no schema. */
  takesFile?: { maxBytes: number };
  /**
   * The body is rows of its schema, each judged by itself: one, a list of at most `maxSentRows`, or as `text/csv` a table whose
   * header names the fields.
   */
  takesRows?: { maxBytes: number };
  /** A request without a body counts as one with an empty object. */
  bodyIsOptional?: true;
  /** What a success carries in `data`, or the whole body when `bare`. */
  answer: TSchema;
  /** The answer is the whole body, without the `{"data": …}` around it. */
  bare?: true;
  /** Status of a success; 200 by default. */
  status?: 200 | 201 | 202;
  /** Changes nothing that anybody would ask about later; other writes of people are audited. */
  unaudited?: true;
  /** A GET that exports data: it is audited as a write is. */
  audited?: true;
  /** Also for whose role requires a second factor that they have not set up yet. */
  beforeSecondFactor?: true;
  /** The answer is a stream of events (`text/event-stream`), each with data of the schema `answer`. */
  streams?: true;
  /** Concerns the caller as a person: a program with an API key may not call it. */
  personOnly?: true;
  /** The query may ask for a file instead of JSON. */
  files?: true;
  /** It is a list of records: how it is paged and sorted (`lists.ts`). */
  list?: ListDeclaration;
  /** The answer's `version` is its entity tag: who names it in If-None-Match is answered 304, without a body. */
  versioned?: true;
  /** The answer is never compressed: it carries a secret, such as the signed address of a picture. */
  carriesSecret?: true;
  /** Works through much of the history: may take minutes, where other calls are given up after seconds. */
  takesLong?: true;
  /**
   * Much work for the server, such as a file of many rows: two calls a caller are worked on at once, some wait for their
   * turn, and further ones are answered 429.
   */
  costly?: true;
}

/** Keeps the literal types of an endpoint's schemas. */
export const endpoint = <const E extends Endpoint>(declared: E): E => declared;

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends TSchema
  ? Static<E[K]>
  : undefined;

export type ParamsOf<E extends Endpoint> = Part<E, 'params'>;
export type QueryOf<E extends Endpoint> = Part<E, 'query'>;
export type BodyOf<E extends Endpoint> = E extends { takesFile: object }
  ? Uint8Array<ArrayBuffer>
  : E extends { takesRows: object }
    ? Part<E, 'body'> | readonly Part<E, 'body'>[]
    : Part<E, 'body'>;
export type AnswerOf<E extends Endpoint> = Static<E['answer']>;

/** One record of a list. */
export type RowOf<E extends Endpoint> =
  AnswerOf<E> extends readonly (infer Row)[]
    ? Row
    : AnswerOf<E> extends { rows: readonly (infer Row)[] }
      ? Row
      : never;
/** What a list answers with where `page` or `limit` is asked. */
export type PageOf<E extends Endpoint> = Page<RowOf<E>>;
/** A field that a list may be sorted by. */
export type SortOf<E extends Endpoint> =
  E['list'] extends ListDeclaration<infer Sort> ? Sort : never;
/** The query of a list that asks for a page. */
export type PageQueryOf<E extends Endpoint> = QueryOf<E> & ({ page: number } | { limit: number });
/** The query of a list that asks for all. */
export type WholeQueryOf<E extends Endpoint> = Omit<NonNullable<QueryOf<E>>, 'page' | 'limit'> & {
  page?: undefined;
  limit?: undefined;
};

/** The parts of a call's input that its declaration names. */
type DeclaredInput<E extends Endpoint> = (ParamsOf<E> extends undefined
  ? object
  : { params: ParamsOf<E> }) &
  (QueryOf<E> extends undefined ? object : { query?: QueryOf<E> }) &
  (BodyOf<E> extends undefined
    ? object
    : E extends { bodyIsOptional: true }
      ? { body?: BodyOf<E> }
      : { body: BodyOf<E> });

/** A list answers with a page where `page` or `limit` is asked, else with all. */
interface ListCall<E extends Endpoint, Options> {
  (input: { query: PageQueryOf<E> } & Options): Promise<PageOf<E>>;
  (input?: { query?: WholeQueryOf<E> } & Options): Promise<AnswerOf<E>>;
}

/** A client's function for a call; `Options` is what the client takes beside the declared parts. */
export type CallOf<E extends Endpoint, Options> = E extends {
  list: object;
  answer: { type: 'array' };
}
  ? ListCall<E, Options>
  : object extends DeclaredInput<E>
    ? (input?: DeclaredInput<E> & Options) => Promise<AnswerOf<E>>
    : (input: DeclaredInput<E> & Options) => Promise<AnswerOf<E>>;

/** Largest value of PostgreSQL's `integer`. */
const largestInteger = 2_147_483_647;

/** Path parameter of a plain noun. 0 is legal in a console address (a new record) and never found here. */
export const IdParams = Type.Object({ id: Type.Integer({ minimum: 0, maximum: largestInteger }) });
/** Path parameter of a notification, whose ids outgrow 32 bits. */
export const LongIdParams = Type.Object({
  id: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
});
/** Answer of a create: the new record's id. */
export const Created = Type.Object({ id: Type.Integer() });
/** A reference to another record in a request; null where there is none. */
export const Reference = Type.Integer({ minimum: 1, maximum: largestInteger });
/** A UTC moment, ISO 8601. */
export const Moment = Type.String({ format: 'date-time' });
/** A UTC moment, or a day of the calendar (`2026-10-25`): the beginning of it on the clock that counts. */
export const MomentOrDay = Type.String({ format: 'moment-or-day' });
/** Whether a list holds what was retired too; it does not unless asked. */
export const RetiredQuery = Type.Object({ retired: Type.Optional(Type.Boolean()) });
/** When a record was retired; null while it is in use. */
export const RetiredAt = Type.Union([Moment, Type.Null()]);
/** What a text must be where a pattern judges it: a sentence without its subject, for who is refused. */
const rule = (words: string) => ({ 'x-rule': words });

const noNul = rule('must not contain the NUL character');

/** Short free text: one line of a form. No NUL characters: PostgreSQL cannot store them. */
export const Text = Type.String({ maxLength: 255, pattern: '^[^\\u0000]*$', ...noNul });
/** As `Text`, and with at least one character that is not white space. */
export const RequiredText = Type.String({
  minLength: 1,
  maxLength: 255,
  pattern: '^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$',
  ...noNul,
});
/**
 * A code that names a device or camera in topics and payloads: no slash, plus, hash or white space, and nothing that
 * makes it look like another code.
 */
export const Code = Type.String({
  minLength: 1,
  maxLength: 64,
  pattern: `^[^/+#${invisibleCharacters}${lookAlikeCharacters}]+$`,
  ...rule(
    'may have any characters but spaces, “/”, “+”, “#”, invisible ones and letters of another width or form',
  ),
});
/** A code as it is kept: that of an adopted source may have been sent with any characters. */
export const StoredCode = Type.String({
  minLength: 1,
  maxLength: 64,
  pattern: '^[^\\s/+#\\u0000]+$',
  ...rule('may have any characters but spaces, “/”, “+” and “#”'),
});
/** A code or address for people to read, which may have spaces and may be empty. */
export const PlainText = Type.String({
  maxLength: 255,
  pattern: `^(?:[^${invisibleCharacters}${lookAlikeCharacters}]| )*$`,
  ...rule('must not contain invisible characters, nor letters of another width or form'),
});
