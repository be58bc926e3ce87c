export {
  type ApiClient,
  type ApiClientOptions,
  createApiClient,
  versionOf,
} from './api-client.ts';
export { ApiError } from './api-error.ts';
export { rowsOf } from './rows-of.ts';
