import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type Endpoint, endpoints } from '@foyer/contract';
import type { FastifyInstance } from 'fastify';
import serverPackage from '../../../package.json' with { type: 'json' };
import { isVersionedBy } from '../http/record-version.ts';
import { documentOperation, documentVersion, type Operation } from './document-operation.ts';

/** As strict as the page allows; without `upgrade-insecure-requests`, which over plain HTTP loads nothing. */
const contentSecurityPolicy = {
  'default-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** OpenAPI of everything served, with examples: to read at `/docs`, for programs at `/openapi.json`. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Foyer',
        version: serverPackage.version,
        description:
          'People counting and camera monitoring: the calls of console and devices. A query parameter that a call does not have is refused by name (400); only what devices send may carry others.',
      },
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description:
              'The access token of a sign-in, an API key (foyer_…), or the token of a device.',
          },
        },
      },
    },
    transformObject: (document) => {
      const openapi = 'openapiObject' in document ? document.openapiObject : {};
      const operations = openapi.paths as Record<string, Record<string, Operation>> | undefined;
      for (const endpoint of declared) {
        const operation = operations?.[endpoint.path]?.[endpoint.method.toLowerCase()];
        if (!operation) continue;
        documentOperation(operation, endpoint);
        const isVersioned = declared.some(
          (other) => isVersionedBy(endpoint, other) || isVersionedBy(other, endpoint),
        );
        if (isVersioned) documentVersion(operation, endpoint);
      }
      return openapi;
    },
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: contentSecurityPolicy });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

const declared: readonly Endpoint[] = Object.values(endpoints).flatMap((calls) =>
  Object.values<Endpoint>(calls),
);
