import { acceptedLanguage, type LanguageCode, type Translate } from '@foyer/translation';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { translateIn } from '../translation/translations.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language that the caller chose in the own profile; null where none is chosen or nobody is signed in. */
    chosenLanguage: LanguageCode | null;
  }
}

export const knowLanguages = (app: FastifyInstance) => app.decorateRequest('chosenLanguage', null);

/** The language of an answer: the caller's, else the one that the request accepts. */
export const languageOf = ({ chosenLanguage, headers }: FastifyRequest): LanguageCode =>
  chosenLanguage ?? acceptedLanguage(headers['accept-language']);

/** Writes messages in the language of a request. */
export const translateFor = (request: FastifyRequest): Translate =>
  translateIn(languageOf(request));
