import filesData from './files.json' with { type: 'json' };

/** How far a file is on its way. */
export type FileState = 'arrived' | 'underway' | 'waiting' | 'stopped';

/** A file-like row (demo specification, section 3). */
export interface FileRow {
  id: number;
  name: string;
  info: { type: 'JPEG' | 'PNG' | 'WebP'; dimensions: string };
  description: string;
  /** A day, `YYYY-MM-DD`. */
  date: string;
  /** Progress in percent. */
  status: { progress: number; type: FileState };
}

export const files = filesData as readonly FileRow[];
