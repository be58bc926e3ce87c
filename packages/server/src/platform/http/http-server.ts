import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { compressAnswers } from './compress-answers.ts';
import { answerConnectionFault } from './connection-faults.ts';
import { acceptOnlyJson } from './content-types.ts';
import { answerExpectations } from './expect-continue.ts';
import { answerProblems, answerRouterFault } from './problem-answers.ts';
import { knowLanguages } from './request-language.ts';
import { compileSerializer } from './serialization.ts';
import type { TlsKeys } from './tls.ts';
import { compileBody, compileCoercing } from './validation.ts';

interface Settings {
  log: FastifyBaseLogger;
  /** Certificate and key of HTTPS. */
  tls?: TlsKeys | undefined;
  /** Addresses or networks whose word on the caller's address is taken. */
  trustedProxies: readonly string[];
}

/** Bodies of people are forms. */
const formBytes = 1024 * 1024;

/** Takes requests, validates them, and answers what goes wrong; it has no routes yet. */
export function createHttpServer({ log, tls, trustedProxies }: Settings): FastifyInstance {
  const app = Fastify({
    bodyLimit: formBytes,
    ...(tls && { https: tls }),
    // Long enough for photos over a poor line; headers have a minute.
    requestTimeout: 5 * 60_000,
    trustProxy: [...trustedProxies],
    requestIdHeader: 'x-request-id',
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: answerRouterFault,
    clientErrorHandler: answerConnectionFault,
    loggerInstance: log,
    // A line a request would drown what matters; failures are logged with their request id.
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.setValidatorCompiler(({ schema, httpPart }) =>
    httpPart === 'body' ? compileBody(schema as object) : compileCoercing(schema as object),
  );
  app.setSerializerCompiler(({ schema }) => compileSerializer(schema as object));
  knowLanguages(app);
  answerProblems(app);
  answerExpectations(app);
  acceptOnlyJson(app);
  compressAnswers(app);
  return app;
}
