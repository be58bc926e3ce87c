import * as ort from 'onnxruntime-web';
import { sentenceOf, WatchError } from '../watch-error.ts';
import { type Detector, type PixelFrame, unsurePart } from './detector.ts';
import { personAmong } from './labels.ts';
import { fromLetterbox, letterbox } from './letterbox.ts';
import { suppressOverlaps } from './suppress-overlaps.ts';
import { decodeYolo } from './yolo-output.ts';

const usualMinimumConfidence = 0.4;
/** A model also finds people who are half hidden behind others: one box may lie in another. */
const overlapLimits = { shared: 0.5, contained: 1 };
/** Where the model leaves its input's size open. */
const usualSidePx = 640;

async function openModel(file: string): Promise<ort.InferenceSession> {
  // One thread: more would need workers of their own, and the edge unit has other work.
  ort.env.wasm.numThreads = 1;
  ort.env.logLevel = 'error';
  try {
    return await ort.InferenceSession.create(file, { executionProviders: ['wasm'] });
  } catch (cause) {
    throw new WatchError(`The model ${file} cannot be used: ${sentenceOf(cause)}`);
  }
}

/** Width and height of the model's picture: input [1, 3, height, width] of 32-bit floats. */
function inputOf(session: ort.InferenceSession, file: string) {
  const [input] = session.inputMetadata;
  if (!input?.isTensor || input.type !== 'float32' || input.shape.length !== 4) {
    throw new WatchError(
      `The model ${file} does not take a picture of 32-bit floats [1, 3, height, width]: export it from YOLO as ONNX without half precision.`,
    );
  }
  const side = (at: number) => {
    const length = input.shape[at];
    return typeof length === 'number' && length > 0 ? length : usualSidePx;
  };
  return { name: input.name, height: side(2), width: side(3) };
}

/** A YOLO model (v5 or v8 layout) in ONNX form, run by WebAssembly. */
export async function createYoloDetector(options: {
  file: string;
  labels?: string[];
  minimumConfidence?: number;
}): Promise<Detector> {
  const who = personAmong(options.labels);
  const sureConfidence = options.minimumConfidence ?? usualMinimumConfidence;
  const minimumConfidence = sureConfidence * unsurePart;
  const session = await openModel(options.file);
  const input = inputOf(session, options.file);
  const outputName = session.outputNames[0] ?? '';
  return {
    sureConfidence,
    async detect(frame: PixelFrame) {
      const fit = letterbox(frame, input.width, input.height);
      const shape = [1, 3, input.height, input.width];
      const picture = new ort.Tensor('float32', fit.planes, shape);
      const output = (await session.run({ [input.name]: picture }))[outputName];
      if (!output || !(output.data instanceof Float32Array)) {
        throw new WatchError(`The model ${options.file} gave no 32-bit floats.`);
      }
      const found = decodeYolo(output.data, output.dims, { ...who, minimumConfidence });
      return suppressOverlaps(found, overlapLimits).map((person) => ({
        ...fromLetterbox(person, fit, frame),
        confidence: person.confidence,
      }));
    },
    async close() {
      await session.release();
    },
  };
}
