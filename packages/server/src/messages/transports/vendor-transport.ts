import { endpoints } from '@foyer/contract';
import { msg } from '@foyer/translation';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readJson } from '../../platform/http/json-text.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { DeviceCaller } from '../../records/access/caller.ts';
import type { ServeWith } from '../../records/access/serve.ts';
import { readVendorBody } from '../parsing/vendor-body.ts';
import type { AcceptVendor } from '../profiles/accept-vendor.ts';
import { decompressed, largestVendorBytes } from '../profiles/vendor-message.ts';
import type { Accept } from '../writing/accept.ts';
import type { KeepRejected } from '../writing/rejected-store.ts';
import type { Admission } from './admission.ts';
import { sentBy } from './http-transport.ts';
import { keepTooLarge } from './keep-too-large.ts';

interface Dependencies {
  accept: Accept;
  acceptVendor: AcceptVendor;
  admission: Admission;
  keepRejected: KeepRejected;
  now: () => Date;
}

/**
 * `POST /in/{token}` and `POST /in`: bodies of any content type, as devices of other vendors send them. The answer to a
 * valid token is 200, also where the message is of no use: it is then in the device's list of refused messages, as such
 * devices would otherwise send it again and again.
 */
export async function vendorTransport(
  app: FastifyInstance,
  serveWith: ServeWith,
  { accept, acceptVendor, admission, keepRejected, now }: Dependencies,
): Promise<void> {
  await app.register(async (on) => {
    on.removeAllContentTypeParsers();
    on.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    // What asks for a password before it sends one.
    on.addHook('onSend', async (_, reply) => {
      if (reply.statusCode === 401) reply.header('www-authenticate', 'Basic realm="Foyer"');
    });
    const serve = serveWith({
      on,
      bodyLimit: largestVendorBytes,
      config: { asksForBody: true },
      beforeAuthorisation: admission.assertCapacity,
      onError: keepTooLarge(keepRejected, largestVendorBytes),
      preParsing: (request, reply, _payload, done) => {
        // Whatever it says, also what no content type is: it is read here.
        contentTypes.set(request, request.headers['content-type'] ?? '');
        request.headers['content-type'] = 'application/octet-stream';
        admission.body(request, reply, done);
      },
    });
    const take = async (caller: DeviceCaller, request: FastifyRequest) => {
      const sent = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const encoding = request.headers['content-encoding'];
      const body = await decompressed(sent, encoding);
      const contentType = (contentTypes.get(request) ?? '').split(';')[0]!.trim().toLowerCase();
      if (caller.profile === 'foyer') return takeOwn(caller, request, { body, contentType });
      const message = { topic: undefined, contentType, body, receivedAt: now(), isRetained: false };
      const outcome = await admission.messages(request, 1, () =>
        acceptVendor(caller, message, 'http'),
      );
      if ('retired' in outcome) throw signedOut();
    };
    /** A device that speaks Foyer's own messages may send them here too. */
    const takeOwn = async (
      caller: DeviceCaller,
      request: FastifyRequest,
      body: { body: Buffer; contentType: string },
    ) => {
      const { documents, errors } = readVendorBody(body);
      const messages = errors.length > 0 ? [readJson(body.body.toString('utf8'))] : documents;
      const outcomes = await admission.messages(request, messages.length, () =>
        Promise.all(
          messages.map((raw) => accept(caller, { raw, pictures: new Map(), ...sentBy(request) })),
        ),
      );
      if (outcomes.some((outcome) => 'retired' in outcome)) throw signedOut();
    };
    for (const endpoint of [endpoints.vendorMessages.send, endpoints.vendorMessages.sendSigned]) {
      serve(endpoint, async ({ caller, request, reply }) => {
        await take(caller, request);
        reply.type('text/plain; charset=utf-8');
        return 'OK';
      });
    }
  });
}

const contentTypes = new WeakMap<FastifyRequest, string>();

const signedOut = () =>
  new ProblemError('signed_out', msg('This device was retired: its token is no longer valid.'));
