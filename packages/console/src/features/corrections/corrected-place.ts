/** A line of a camera under a place whose count is corrected. */
export interface PlaceLine {
  camera: number;
  line: string;
  /** As people call it. */
  name: string;
}

/** What is corrected: an area with its lines, or else the lines of one camera. */
export interface CorrectedPlace {
  camera?: number;
  area?: number;
  /** As people call it. */
  name: string;
  lines: readonly PlaceLine[];
  /** IANA name of its clock. */
  zone: string;
}
