import { resolve } from 'node:path';
import type { SettingsReader } from '../settings/settings-reader.ts';
import type { TlsFiles } from './tls.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

/** Where and how the server answers HTTP. */
export interface HttpSettings {
  port: number;
  host: string;
  /** Certificate of HTTP and of the embedded broker; undefined where a proxy has it. */
  tls: TlsFiles | undefined;
  /** Public address, without a slash at the end. */
  publicUrl: string | undefined;
  /** Addresses and networks of proxies whose X-Forwarded-For, -Host and -Proto count. */
  trustedProxies: string[];
  /** Whether `/docs` and `/openapi.json` are served. */
  docsOpen: boolean;
  /** Whether `/metrics` is served. */
  metricsOpen: boolean;
}

export const readHttpSettings = (settings: SettingsReader): HttpSettings => ({
  port: settings.whole('PORT', 8080, 0, 65535),
  host: settings.text('HOST') ?? '127.0.0.1',
  tls: readTlsFiles(settings),
  publicUrl: settings.address('FOYER_PUBLIC_URL', ['https:', 'http:'])?.replace(/\/$/, ''),
  trustedProxies: readTrustedProxies(settings),
  docsOpen: settings.choice('FOYER_DOCS', ['open', 'closed'], 'open') === 'open',
  metricsOpen: settings.choice('FOYER_METRICS', ['open', 'closed'], 'open') === 'open',
});

function readTlsFiles(settings: SettingsReader): TlsFiles | undefined {
  const cert = settings.text('FOYER_TLS_CERT');
  const key = settings.text('FOYER_TLS_KEY');
  if ((cert === undefined) !== (key === undefined)) {
    settings.fault('FOYER_TLS_CERT and FOYER_TLS_KEY must be set together.');
  }
  return cert && key ? { cert: resolve(cert), key: resolve(key) } : undefined;
}
