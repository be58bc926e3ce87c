import { msg } from '@foyer/translation';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { DeviceCaller } from '../../records/access/caller.ts';
import type { KeepRejected } from '../writing/rejected-store.ts';

/**
 * Runs on errors of a route: keeps in the device's list that a request was larger than its limit. It is answered with
 * 413, and nothing of it was read.
 */
export const keepTooLarge =
  (keepRejected: KeepRejected, limitBytes: number) =>
  async (request: FastifyRequest, _reply: FastifyReply, error: FastifyError): Promise<void> => {
    if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') return;
    const { deviceId } = request.caller as DeviceCaller;
    const message = msg('is larger than {mebibytes} MiB: send less at once', {
      mebibytes: limitBytes / 1024 / 1024,
    });
    await keepRejected(deviceId, 'http', new Uint8Array(), {
      code: 'too_large',
      detail: msg('The request {fault}.', { fault: message }),
      issues: [{ path: '', message }],
    });
  };
