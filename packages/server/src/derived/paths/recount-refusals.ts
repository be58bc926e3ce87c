import { msg } from '@foyer/translation';
import { ProblemError } from '../../platform/http/problem-error.ts';

export const noTime = () =>
  new ProblemError('malformed', msg('The quarter hour of this moment is not over yet.'), {
    issues: [{ path: '/from', message: msg('must be at least a quarter hour ago') }],
  });

export const noPaths = () =>
  new ProblemError('malformed', msg('No paths are stored of this camera since then.'), {
    issues: [{ path: '/from', message: msg('is before the first stored path, or after the last') }],
  });
