import type { DeviceMessage, HealthPayload } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import type { Covering, PersonBox } from '../../records/photos/blur.ts';
import { isType } from '../validation/message.ts';
import { hasMasks, type PicturePolicy } from './picture-policy.ts';

/** What a message says of one of its pictures. */
interface Placement {
  /** The cameras it may be of; empty: not said. */
  sources: readonly string[];
  /** Where people stand; undefined: not said, or not of all of them. */
  people: readonly PersonBox[] | undefined;
}

/** Where people and masked parts are on the picture of a photo, as far as the message says. */
function placementOf(message: DeviceMessage, photo: string): Placement {
  if (isType(message, 1)) {
    const results = message.Attributes.payload.results.filter(
      ({ imsa_uid }) => imsa_uid !== '' && imsa_uid === photo,
    );
    const isEverybodyPlaced =
      results.length > 0 &&
      results.every(({ people, counting_num }) => people && people.length >= (counting_num ?? 0));
    return {
      sources: results.map(({ src }) => src),
      people: isEverybodyPlaced
        ? results.flatMap(({ people = [] }) => people.map(({ segm }) => segm.value))
        : undefined,
    };
  }
  if (isType(message, 3)) {
    return { sources: [message.Attributes.payload.details.src], people: undefined };
  }
  if (isType(message, 4)) {
    // Type 4 does not say which photo is whose; of one source there is no doubt.
    const sources = new Set(message.Attributes.payload.counting.map(({ src }) => src));
    return { sources: sources.size === 1 ? [...sources] : [], people: undefined };
  }
  if (isType(message, 2)) {
    const shown = faultsShownBy(message.Attributes.payload, photo);
    return { sources: shown.map(({ title }) => title), people: undefined };
  }
  return { sources: [], people: undefined };
}

/** The cameras whose picture fault a photo shows. */
const faultsShownBy = ({ img_sources }: HealthPayload, photo: string) =>
  img_sources.filter(
    ({ picture_fault }) => picture_fault?.reference === photo || picture_fault?.picture === photo,
  );

/** What to cover on a photo's picture before it is kept, or the words with which it is refused. */
export function coveringOf(
  message: DeviceMessage,
  photo: string,
  policy: PicturePolicy,
): { covering: Covering } | { rejection: Message } {
  const { sources, people } = placementOf(message, photo);
  const isCameraMissing = hasMasks(policy) && !areKnown(sources, policy);
  const arePeopleMissing = policy.blurPeople && people === undefined;
  if (isCameraMissing || arePeopleMissing) {
    // The state of the device is worth more than a sharp picture of a camera's fault.
    const showsFault =
      isType(message, 2) && faultsShownBy(message.Attributes.payload, photo).length > 0;
    if (policy.unplaced === 'blurred' || showsFault) return { covering: 'whole' };
    return { rejection: isCameraMissing ? noCamera : noBoxes };
  }
  return {
    covering: {
      people: policy.blurPeople ? (people ?? []) : [],
      masks: sources.flatMap((source) => policy.masks.get(source) ?? []),
    },
  };
}

/** A source that nobody adopted may be a camera with masks, misspelt. */
const areKnown = (sources: readonly string[], { masks, adoptsNew }: PicturePolicy) =>
  sources.length > 0 && sources.every((source) => adoptsNew || masks.has(source));

const noCamera = msg(
  'names no camera, and this device has cameras with masks: name its Code in the imsa_uid of a result',
);
const noBoxes = msg(
  'comes without people’s boxes, and this customer blurs people: name its Code in the imsa_uid of a result with a box for everybody',
);
