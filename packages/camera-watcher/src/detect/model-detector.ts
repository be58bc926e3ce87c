import type { InferenceSession } from 'onnxruntime-web';
import { sentenceOf, WatchError } from '../watch-error.ts';
import { certainOf, type Detector, type PixelFrame, unsurePart } from './detector.ts';
import { fromLetterbox, letterbox } from './letterbox.ts';
import { modelInput } from './model-input.ts';
import { type OnnxRuntime, openOnnxRuntime } from './onnx-runtime.ts';
import { outputReader } from './output-reader.ts';
import { suppressOverlaps } from './suppress-overlaps.ts';

/** A model also finds people who are half hidden behind others: one box may lie in another. */
const overlapLimits = { shared: 0.5, contained: 1 };

async function openModel(runtime: OnnxRuntime, file: string): Promise<InferenceSession> {
  try {
    return await runtime.open(file);
  } catch (cause) {
    throw new WatchError(`The model ${file} cannot be used: ${sentenceOf(cause)}`);
  }
}

/** A model in ONNX form: one that was converted here, or one with the output of YOLO v5 or v8. */
export async function createModelDetector(options: {
  file: string;
  labels?: string[];
  minimumConfidence?: number;
}): Promise<Detector> {
  const runtime = await openOnnxRuntime();
  const session = await openModel(runtime, options.file);
  const input = modelInput(session, options.file);
  const reader = outputReader(input.name, options.labels);
  const sureConfidence = options.minimumConfidence ?? reader.usualConfidence;
  const minimumConfidence = sureConfidence * unsurePart;
  const outputName = session.outputNames[0] ?? '';
  return {
    sureConfidence,
    certainConfidence: certainOf(sureConfidence),
    async detect(frame: PixelFrame) {
      const { width, height } = input.sizeFor(frame);
      const fit = letterbox(frame, width, height);
      const picture = new runtime.Tensor('float32', fit.planes, [1, 3, height, width]);
      const output = (await session.run({ [input.name]: picture }))[outputName];
      if (!output || !(output.data instanceof Float32Array)) {
        throw new WatchError(`The model ${options.file} gave no 32-bit floats.`);
      }
      const answer = { numbers: output.data, shape: output.dims, width };
      const found = reader.people(answer, minimumConfidence);
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
