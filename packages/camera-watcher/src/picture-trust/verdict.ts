import type { PictureFaultKind } from '@foyer/contract';
import type { PictureMeasures } from './picture-measures.ts';
import { cellsAcross } from './texture.ts';
import { isLearned, quantile, type UsualValues } from './usual-values.ts';

/** What can be said of a picture by itself and by the camera's usual values; not whether it stands still or has moved. */
type LookFault = Exclude<PictureFaultKind, 'frozen' | 'moved'>;

/** Brightness and contrast of a picture on which nobody can be seen. */
const black = { mean: 30, brightest: 45, contrast: 5 };
const white = { part: 0.85, mean: 230, contrast: 10 };

export function lookFaultOf(now: PictureMeasures, usual: UsualValues): LookFault | undefined {
  if (isBlack(now)) return 'black';
  if (isWhite(now)) return 'white';
  if (!isLearned(usual)) return undefined;
  // By how much darker it is: structure may be fainter by as much. Both are compared with means, of days and nights.
  const usualMean = usual.mean.reduce((sum, mean) => sum + mean, 0) / usual.mean.length;
  const darkening = Math.min(1, Math.max(0.1, now.mean / usualMean));
  if (isTorn(now, usual, darkening)) return 'torn';
  const structured = structuredCells(usual, darkening);
  const lost = structured.filter(
    (cell) => now.cellContrasts[cell]! < lostPart * darkening * usual.cellContrasts[cell]!,
  );
  if (isDazzled(now, structured, lost)) return 'dazzled';
  if (isCovered(structured, lost, darkening)) return 'covered';
  return isBlurred(now, usual) ? 'blurred' : undefined;
}

const isBlack = ({ mean, brightest, contrast }: PictureMeasures) =>
  mean <= black.mean && brightest <= black.brightest && contrast <= black.contrast;

const isWhite = ({ whitePart, mean, contrast }: PictureMeasures) =>
  whitePart >= white.part || (mean >= white.mean && contrast <= white.contrast);

/** Part of the usual sharpness, of the least sharp pictures, below which a picture is blurred. */
const blurredPart = 0.4;
const isBlurred = ({ sharpness }: PictureMeasures, usual: UsualValues) =>
  sharpness < blurredPart * quantile(usual.sharpness, 0.05);

/** A cell with usually less contrast cannot lose it. */
const structuredContrast = 5;
/** Part of the usual contrast below which a cell has lost its structure. */
const lostPart = 0.3;
/** Part of the cells with structure that have lost it. */
const coveredPart = 0.4;
const minStructured = 8;
/** In a scene that is darker than this part of the usual, structure is lost to the dark. */
const darkPart = 0.25;

const structuredCells = (usual: UsualValues, darkening: number): number[] =>
  usual.cellContrasts.flatMap((contrast, cell) =>
    contrast * darkening >= structuredContrast ? [cell] : [],
  );

const isCovered = (structured: readonly number[], lost: readonly number[], darkening: number) =>
  darkening >= darkPart &&
  structured.length >= minStructured &&
  lost.length >= coveredPart * structured.length;

/** Mean brightness of a cell that is burnt out: nothing can be told from it. */
const burntMean = 250;
/** Part of the cells with structure that are burnt out where light shines into the lens. */
const dazzledPart = 0.15;

const isDazzled = (
  { cellMeans }: PictureMeasures,
  structured: readonly number[],
  lost: readonly number[],
) =>
  structured.length >= minStructured &&
  lost.filter((cell) => cellMeans[cell]! >= burntMean).length >= dazzledPart * structured.length;

/** Change from pixel to pixel of cells that can be distinguished from flat ones. */
const livelyChange = 2;
/** Nothing of a camera is as flat as what a decoder puts where it knows nothing. */
const flatChange = 0.05;
const minFlat = 6;
/** A decoder repeats the pixels above where it lost the rest: changes are left across alone. */
const smearedPart = 0.35;
const smearedRatio = 2.2;
const minSmeared = 5;
/** Change by which blocks of coding do not fit together, in so many cells side by side. */
const blockChange = 4;
const minBlocks = 4;

function isTorn(now: PictureMeasures, usual: UsualValues, darkening: number): boolean {
  const { down, across, blocks } = now.texture;
  const cells = down.map((_, cell) => cell);
  const lively = cells.filter((cell) => usual.cellDown[cell]! * darkening >= livelyChange);
  const flat = lively.filter((cell) => {
    const isCut = now.cellMeans[cell]! < 10 || now.cellMeans[cell]! > 245;
    return !isCut && down[cell]! <= flatChange && across[cell]! <= flatChange;
  });
  const smeared = lively.filter(
    (cell) =>
      down[cell]! < smearedPart * darkening * usual.cellDown[cell]! &&
      across[cell]! >= livelyChange &&
      across[cell]! >= smearedRatio * down[cell]!,
  );
  const changes = cells.map((cell) => blocks[cell]! - usual.cellBlocks[cell]!);
  // Where all of the picture is coded more coarsely, blocks show everywhere.
  const coarser = Math.max(0, quantile(changes, 0.5));
  const misfits = cells.filter(
    (cell) => changes[cell]! > blockChange + 2 * coarser + Math.abs(usual.cellBlocks[cell]!) / 2,
  );
  const misfitsOfRow = (row: number) =>
    misfits.filter((cell) => Math.floor(cell / cellsAcross) === row);
  return (
    flat.length >= minFlat ||
    smeared.length >= minSmeared ||
    misfits.some((cell) => misfitsOfRow(Math.floor(cell / cellsAcross)).length >= minBlocks)
  );
}
