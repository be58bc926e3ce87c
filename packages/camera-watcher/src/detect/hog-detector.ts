import { type Detector, type PixelFrame, unsurePart } from './detector.ts';
import { enlargementFor, type HogWindow, personIn } from './hog-window.ts';
import { type HogDescriptor, loadOpenCv, type Mat, type OpenCv } from './open-cv.ts';
import { suppressOverlaps } from './suppress-overlaps.ts';

const stridePx = 8;
const paddingPx = 8;
/** Each step of the search is by this factor smaller than the one before. */
const pyramidStep = 1.05;
/** Below it, poles and signs are taken for people (measured: docs/camera-watcher.md). */
const usualMinimumConfidence = 0.85;
/** HOG finds a person in many windows of several sizes, seldom one that is mostly hidden. */
const overlapLimits = { shared: 0.3, contained: 0.6 };

function trainedDescriptor(cv: OpenCv): HogDescriptor {
  const trained = cv.HOGDescriptor.getDefaultPeopleDetector();
  const coefficients = Float32Array.from({ length: trained.size() }, (_, at) => trained.get(at));
  const column = cv.matFromArray(coefficients.length, 1, cv.CV_32F, coefficients);
  const descriptor = new cv.HOGDescriptor();
  descriptor.setSVMDetector(column);
  column.delete();
  trained.delete();
  return descriptor;
}

/** The frame in grey, as grey is a third faster and finds the same people. */
function greyPicture(cv: OpenCv, frame: PixelFrame, enlargement: number): Mat {
  const colour = new cv.Mat(frame.height, frame.width, cv.CV_8UC3);
  colour.data.set(frame.rgb);
  const grey = new cv.Mat();
  cv.cvtColor(colour, grey, cv.COLOR_RGB2GRAY);
  colour.delete();
  const width = Math.round(frame.width * enlargement);
  const height = Math.round(frame.height * enlargement);
  const enlarged = new cv.Mat();
  cv.resize(grey, enlarged, new cv.Size(width, height), 0, 0, cv.INTER_LINEAR);
  grey.delete();
  return enlarged;
}

function search(cv: OpenCv, descriptor: HogDescriptor, picture: Mat): HogWindow[] {
  const found = new cv.RectVector();
  const weights = new cv.DoubleVector();
  const stride = new cv.Size(stridePx, stridePx);
  const padding = new cv.Size(paddingPx, paddingPx);
  descriptor.detectMultiScale(picture, found, weights, 0, stride, padding, pyramidStep, 0, false);
  const windows = Array.from({ length: found.size() }, (_, at) => ({
    ...found.get(at),
    weight: weights.get(at),
  }));
  found.delete();
  weights.delete();
  return windows;
}

/** OpenCV's detector of upright people; needs no model file. Blocks its thread while it searches. */
export async function createHogDetector(options: {
  enlarge?: number;
  minimumConfidence?: number;
}): Promise<Detector> {
  const { cv } = await loadOpenCv();
  const descriptor = trainedDescriptor(cv);
  const sureConfidence = options.minimumConfidence ?? usualMinimumConfidence;
  const least = sureConfidence * unsurePart;
  return {
    sureConfidence,
    async detect(frame) {
      const enlargement = enlargementFor(frame.width, frame.height, options.enlarge);
      const picture = greyPicture(cv, frame, enlargement);
      const windows = search(cv, descriptor, picture);
      picture.delete();
      const enough = windows.filter((window) => window.weight >= least);
      const people = enough.map((window) => personIn(window, enlargement));
      return suppressOverlaps(people, overlapLimits);
    },
    async close() {
      descriptor.delete();
    },
  };
}
