import type { startDetector } from '../detect/worker-detector.ts';
import type { discoverCameras } from '../discover/discover-command.ts';
import type { movenetFile } from '../model/movenet-file.ts';
import type { nanodetFile } from '../model/nanodet-file.ts';
import type { Questions } from '../questions/terminal.ts';

/** What tests replace. */
export interface SetupParts {
  startDetector: typeof startDetector;
  nanodetFile: typeof nanodetFile;
  movenetFile: typeof movenetFile;
  discoverCameras: typeof discoverCameras;
  /** Opens a page in this machine's browser; undefined where none is likely. */
  openBrowser: ((address: string) => void) | undefined;
  /** Undefined where nobody is there to be asked. */
  questions: Questions | undefined;
  print: (line: string) => void;
}
