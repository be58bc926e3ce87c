import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { cameraCertificate, cameraCertificateKey } from './camera-certificate.ts';

/** A camera over real HTTP, or HTTPS with a certificate that it made itself; `close` is for `afterEach`. */
export async function startWebCamera(listener: RequestListener, { isSecure = false } = {}) {
  const server = isSecure
    ? createTlsServer({ cert: cameraCertificate, key: cameraCertificateKey }, listener)
    : createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${isSecure ? 'https' : 'http'}://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export interface DigestCheck {
  algorithm: 'MD5' | 'SHA-256';
  realm: string;
  user: string;
  password: string;
}

/** The fields of an `Authorization` header, where its response is right by RFC 7616; undefined for another. */
export function digestFields(
  header: string | undefined,
  method: string | undefined,
  { algorithm, realm, user, password }: DigestCheck,
): Record<string, string> | undefined {
  const fields = Object.fromEntries(
    [...(header ?? '').matchAll(/(\w+)=(?:"([^"]*)"|([^\s,]+))/g)].map(
      ([, name, quoted, plain]) => [name, quoted ?? plain ?? ''],
    ),
  );
  const hash = (text: string) =>
    createHash(algorithm === 'MD5' ? 'md5' : 'sha256')
      .update(text)
      .digest('hex');
  const secret = hash(`${user}:${realm}:${password}`);
  const target = hash(`${method}:${fields.uri}`);
  const { nonce, nc, cnonce, qop } = fields;
  const response = hash(`${secret}:${nonce}:${nc}:${cnonce}:${qop}:${target}`);
  const isRight =
    fields.response === response && fields.username === user && fields.realm === realm;
  return isRight && qop === 'auth' && fields.algorithm === algorithm ? fields : undefined;
}
