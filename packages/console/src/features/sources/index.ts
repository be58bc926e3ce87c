/** What other features use of this one. */
export { DeviceSources } from './device-sources.tsx';
export { NewSourcesLine, NewSourcesNotice } from './new-sources-notice.tsx';
