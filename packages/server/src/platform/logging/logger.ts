import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import type { SettingsReader } from '../settings/settings-reader.ts';

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

export const readLogLevel = (settings: SettingsReader): string =>
  settings.choice('LOG_LEVEL', levels, 'info');

/** JSON lines on standard output unless another destination is given; never with a caller's credentials. */
export const createLogger = (level: string, destination?: DestinationStream): FastifyBaseLogger =>
  pino(
    { level, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    destination ?? pino.destination(1),
  );
