/**
 * What a browser gets of the contract (`exports` in `package.json`): addresses of the endpoints and constants,
 * without the schemas, whose builder would double the login page. Types are those of `index.ts`; what is
 * used in the console and missing here fails its build.
 */

export { roles } from './access.ts';
export {
  alarmRateGuide,
  fleetingSeconds,
  floodAlarms,
  floodGuide,
  handlingClassesSeconds,
  severityGuide,
  slotMinutes,
  staleHours,
} from './alarm-guide.ts';
export { alarmCodeOf, alarmText } from './alarm-text.ts';
export {
  alarmGroupings,
  alarmMeasures,
  alarmSeverities,
  alarmStates,
  measuresWithOwnThreshold,
} from './alarm-words.ts';
export { alertStates } from './alert-states.ts';
export { readClaimCode, showClaimCode } from './claim-code.ts';
export { notificationTypes } from './device-constants.ts';
export { default as endpoints } from './endpoint-addresses.generated.json' with { type: 'json' };
export { exportFormats, maxExportRows } from './export-formats.ts';
export { givenLinkHours, mailedLinkMinutes } from './password-link-times.ts';
export { profileTitles } from './profile-names.ts';
export { providerFailures } from './provider-failures.ts';
export { changeText, measuredText, reportPeriods, shareText } from './report-words.ts';
export { productImages, sampleProducts } from './sample-products.ts';
export { mostClaimCodes, mostSheetRows } from './sheet-limits.ts';
export { singleLine } from './single-line.ts';
export { sourceStates } from './source-states.ts';
export { stateNames } from './state-names.ts';
export {
  channelKinds,
  channelStates,
  deliveryStates,
  tellingGroups,
  webhookFormats,
} from './telling-words.ts';
export { troubleTemplates } from './troubles.ts';
