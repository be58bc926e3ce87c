import { type StandingPictureFault, type TroubleKind, troubleTemplates } from '@foyer/contract';
import { t } from '@foyer/translation/page';

/** Each fault of a picture in a word. */
export const pictureFaultNames: Record<StandingPictureFault['kind'], string> = {
  black: t.of('fault of a picture', 'black'),
  white: t.of('fault of a picture', 'white'),
  frozen: t.of('fault of a picture', 'frozen'),
  blurred: t.of('fault of a picture', 'blurred'),
  covered: t.of('fault of a picture', 'covered'),
  dazzled: t.of('fault of a picture', 'dazzled'),
  moved: t.of('fault of a picture', 'moved'),
  torn: t.of('fault of a picture', 'torn'),
};

const faultName = (fault: string | undefined): string | undefined =>
  fault !== undefined && fault in pictureFaultNames
    ? pictureFaultNames[fault as StandingPictureFault['kind']]
    : fault;

type Parts = { subject?: string; percent?: string; fault?: string };

/** The server writes troubles in English, by the templates of the contract. */
const clauses: Record<TroubleKind, (parts: Parts) => string> = {
  notSampling: (parts) => t('{subject} is not sampling', parts),
  poorSampling: (parts) => t('{subject} reads only {percent} % of its pictures', parts),
  untrustedPicture: ({ subject, fault }) =>
    t('{subject} gives a picture that cannot be trusted: {fault}', {
      subject,
      fault: faultName(fault),
    }),
  fullMemory: (parts) => t('memory is {percent} % full', parts),
  fullDisk: (parts) => t('{subject} is {percent} % full', parts),
  refusedConfiguration: (parts) =>
    t('the camera watcher went back from its new configuration: {subject}', parts),
};

const patterns = Object.entries(troubleTemplates).map(([kind, template]) => ({
  kind: kind as TroubleKind,
  pattern: new RegExp(
    `^${template
      .replace('{percent}', '(?<percent>[\\d.]+)')
      .replace('{fault}', '(?<fault>[a-z]+)')
      .replace('{subject}', '(?<subject>.+)')}$`,
    's',
  ),
}));

interface TroubleWords {
  /** Undefined for one that this console does not know; its clause is as the server wrote it. */
  kind: TroubleKind | undefined;
  /** In the language of the page: `Gate 3 is not sampling`. */
  clause: string;
  /** Whether a camera's name stands in place of its code. */
  isNamed: boolean;
}

/** A trouble of a device in words, with the names of cameras in place of their codes. */
export function troubleWords(
  trouble: string,
  cameras: readonly { Code: string; Name: string }[] = [],
): TroubleWords {
  for (const { kind, pattern } of patterns) {
    const parts: Parts | undefined = pattern.exec(trouble)?.groups;
    if (!parts) continue;
    const name = cameras.find(({ Code }) => Code === parts.subject)?.Name;
    const clause = clauses[kind](name === undefined ? parts : { ...parts, subject: name });
    return { kind, clause, isNamed: name !== undefined };
  }
  return { kind: undefined, clause: trouble, isNamed: false };
}
