/**
 * What a device's Health says is wrong, in words; `{subject}` is a source, a mount point, a reason or nothing,
 * `{percent}` a number, and `{fault}` what is wrong with a picture. The server fills them in, and whoever reads a trouble
 * knows it again by them.
 */
export const troubleTemplates = {
  notSampling: '{subject} is not sampling',
  poorSampling: '{subject} reads only {percent} % of its pictures',
  untrustedPicture: '{subject} gives a picture that cannot be trusted: {fault}',
  fullMemory: 'memory is {percent} % full',
  fullDisk: '{subject} is {percent} % full',
  refusedConfiguration: 'the camera watcher went back from its new configuration: {subject}',
} as const;
export type TroubleKind = keyof typeof troubleTemplates;
