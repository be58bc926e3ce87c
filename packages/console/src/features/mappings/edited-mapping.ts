import type { ProfileName } from '@foyer/contract';

/** What a person has made of the mapping, not saved yet. */
export interface EditedMapping {
  profile: ProfileName;
  mapping: string;
  /** The version that was put into the editor. */
  restoredVersion: number | undefined;
}

/** A mapping to begin with. */
export const exampleMapping = `{
  "Code": "m-" & $string($toMillis($received_at)),
  "CreatedAt": $received_at,
  "NotificationType": 1,
  "Attributes": { "payload": { "results": [
    { "src": "entrance", "lines": [ { "id": "door", "in": 0, "out": 0 } ] }
  ] } }
}`;
