import type { AtlasName } from './atlases.ts';
import type { ValueRange } from './value-ranges.ts';

export interface RegionValue {
  /** Two letters of a country (ISO 3166-1), two digits of a state (FIPS). */
  id: string;
  value: number;
  /** The value in words with its unit: shown, read out, and in the table. */
  text: string;
}

export interface RegionPoint {
  name: string;
  latitude: number;
  longitude: number;
  /** What is to be said of it. */
  text?: string;
  /** Pixels; 5 by default. */
  radius?: number;
}

export interface RegionMapProps {
  atlas: AtlasName;
  /** What the map shows, for those who do not see it. */
  label: string;
  /** Regions that are not among them are drawn without a value. */
  values?: readonly RegionValue[];
  /** What the values are: heads their column. */
  valueName?: string;
  /** Colours of values, from the least. */
  ranges?: readonly ValueRange[];
  points?: readonly RegionPoint[];
  /** Where the map looks at first; the whole drawing is zoom 1. */
  home?: { latitude: number; longitude: number; zoom: number };
  /** Places that the map moves to when they change, such as what was searched for; without any, back to `home`. */
  sought?: readonly Pick<RegionPoint, 'latitude' | 'longitude'>[] | undefined;
  height?: number;
  /** Whether the wheel zooms with Ctrl or ⌘ held, as fingers on a touchpad do. */
  hasWheel?: boolean;
}

export const defaultHeight = 400;
