/** What a camera looks at; each has its drawing in `scenes/`. */
export type SceneKind =
  | 'assembly'
  | 'aisle'
  | 'atrium'
  | 'canteen'
  | 'dock'
  | 'entrance'
  | 'gate'
  | 'street';

export interface PlannedCamera {
  code: string;
  name: string;
  scene: SceneKind;
  /** People at the busiest hour of an ordinary day. */
  capacity: number;
  /** Helmet and vest are compulsory here, and the detector checks them. */
  protective: boolean;
  /** It stopped answering this many days before the fleet's first start. */
  deadDays?: number;
  /** It answered nothing in the afternoon of the day this many days before the fleet's first start. */
  deadAfternoonDays?: number;
  /** Counting lines on its picture, across which people come into the site and leave it. */
  lines: readonly string[];
  /** The zone of its picture in which people queue. */
  queue?: string;
  /** A wrong name under which its device sent it, in the afternoon of the day this many days before. */
  misspelt?: { as: string; daysBefore: number };
}

/** Where a device is. */
export interface PlannedSite {
  /** Names of the regions that it lies in, the largest first. */
  regions: readonly string[];
  address: string;
  /** Floor area, square metres. */
  areaM2: number;
  /** Whose public holidays: `DE-BY`. */
  holidays: string;
}

/** A device and its site, which has the same name: each site of the fleet has one device. */
export interface PlannedDevice {
  code: string;
  name: string;
  zone: string;
  latitude: number;
  longitude: number;
  transport: 'http' | 'mqtt';
  site: PlannedSite;
  /** A factory works on weekdays, a shop most of all on Saturdays. */
  industrial: boolean;
  /** Local hours in which it is open, Sunday first; null where it is closed all day. */
  opening: readonly (readonly [from: number, until: number] | null)[];
  /** Closed for some days, so many days before the fleet's first start. */
  renovation?: { daysBefore: number; days: number };
  /** Local days since 1970 of the renovation, the second not included: they follow from the fleet's first start. */
  closedDays?: readonly [first: number, until: number];
  /** It was installed this many days before the fleet's first start: it has sent nothing before. */
  newDays?: number;
  /**
   * Sends its counts every few minutes, a picture with some of them, and of the past one count an hour: what small sites
   * do. Else counts come with a picture several times a minute, with alerts and counts of masks.
   */
  compact: boolean;
  /** People who may be inside. */
  capacity: number;
  /** People who come on an ordinary day. */
  visitors: number;
  /** Minutes they stay, on average. */
  stayMin: number;
  /** Its counter restarts every day at this local hour, and counts nothing for some minutes. */
  restartHour?: number;
  /** Low sun dazzles its counter every day in these local hours: nobody is counted. */
  blindHours?: readonly [from: number, until: number];
  /** It has said nothing since this many days before the fleet's first start. */
  silentDays?: number;
  /** Its disk fills and its pictures fail more and more, since this many days before. */
  failingDays?: number;
  cameras: PlannedCamera[];
}

export interface PlannedCustomer {
  code: string;
  name: string;
  email: string;
  telephone: string;
  website: string;
  location: string;
  /** Somebody who sees one region alone. */
  manager?: { name: string; surname: string; email: string; regions: readonly string[] };
  devices: PlannedDevice[];
}
