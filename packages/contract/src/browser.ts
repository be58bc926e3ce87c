/**
 * What a browser gets of the contract (`exports` in `package.json`): addresses of the endpoints and constants,
 * without the schemas, whose builder would double the login page. Types are those of `index.ts`; what is
 * used in the console and missing here fails its build.
 */

export { alarmCodeOf } from './alarms/alarm-fact.ts';
export {
  alarmRateGuide,
  fleetingSeconds,
  floodAlarms,
  floodGuide,
  handlingClassesSeconds,
  severityGuide,
  slotMinutes,
  staleHours,
} from './alarms/alarm-guide.ts';
export { alarmText } from './alarms/alarm-text.ts';
export {
  alarmGroupings,
  alarmSeverities,
  alarmStates,
  maxActionWaitMs,
  severityWord,
} from './alarms/alarm-words.ts';
export {
  channelKinds,
  channelStates,
  deliveryGroups,
  deliveryStates,
  webhookFormats,
} from './alarms/delivery-words.ts';
export { pushActions, shelveMinutes } from './alarms/push-words.ts';
export { biasText, signedPercentText, verdictText } from './derived/accuracy-words.ts';
export { alertStates } from './derived/alert-states.ts';
export { correctionFactorOf } from './derived/correction-factor.ts';
export { default as endpoints } from './endpoint-addresses.generated.json' with { type: 'json' };
export {
  boundsText,
  changeText,
  correctedText,
  measuredText,
  reportPeriods,
  shareText,
} from './insight/report-words.ts';
export * from './insight/site-measures.ts';

export {
  alarmMeasures,
  chartedMeasures,
  chartFactsOf,
  factsOfMeasure,
  hasWindow,
  isOfAreas,
} from './measures/alarm-measures.ts';
export { alertReasonText } from './measures/alert-reasons.ts';
export { chartWords } from './measures/chart-words.ts';
export { longestReturnS } from './measures/longest-return.ts';
export { pictureFaultName, troubleText } from './measures/trouble-text.ts';
export { workbookOutcomes, workbookSheetNames } from './operations/workbook-sheets.ts';
export { roleNames, roles } from './platform/access.ts';
export { inEnglish } from './platform/english.ts';
export { exportFormats, maxExportRows } from './platform/export-formats.ts';
export { mebibyte } from './platform/mebibyte.ts';
export { maxClaimCodes, maxSheetRows, maxUploadCharacters } from './platform/sheet-limits.ts';
export { singleLine } from './platform/single-line.ts';
export { maxWallCameras } from './records/cameras/wall-limits.ts';
export { readClaimCode, showClaimCode } from './records/claim-code.ts';
export { crossingMarkKinds } from './records/crossing-mark-kinds.ts';
export { notificationTypes } from './records/device-constants.ts';
export { everybodyCounts } from './records/everybody-counts.ts';
export { maxPlanBytes } from './records/floors/plan-limits.ts';
export { liveLists } from './records/live-lists.ts';
export { givenLinkHours, mailedLinkMinutes } from './records/people/password-link-times.ts';
export { providerFailures } from './records/people/provider-failures.ts';
export { profileTitles, saysMetres } from './records/profile-names.ts';
export { productImages, sampleProducts } from './records/sample-products.ts';
export { sourceStates } from './records/source-states.ts';
export { stateNames } from './records/state-names.ts';
