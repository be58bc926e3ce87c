import type { InferenceSession, Tensor } from 'onnxruntime-web';
import { sentenceOf, WatchError } from '../watch-error.ts';
import { certainOf, type Detector, type PixelFrame, unsurePart } from './detector.ts';
import type { ExecutionProvider } from './execution-provider.ts';
import { chooseFamily } from './families/choose-family.ts';
import type { ModelOutput } from './families/model-family.ts';
import { furtherInputs, readSignature } from './families/signature.ts';
import { fromLetterbox, letterbox } from './letterbox.ts';
import { inputSize } from './model-input.ts';
import { type OnnxRuntime, openOnnxRuntime } from './onnx-runtime.ts';
import { suppressOverlaps } from './suppress-overlaps.ts';

async function openModel(runtime: OnnxRuntime, file: string): Promise<InferenceSession> {
  try {
    return await runtime.open(file);
  } catch (cause) {
    if (cause instanceof WatchError) throw cause;
    throw new WatchError(`The model ${file} cannot be used: ${sentenceOf(cause)}`);
  }
}

/** The outputs in their order; throws where one holds other numbers than 32-bit floats or whole ones. */
function outputsOf(answer: InferenceSession.ReturnType, names: readonly string[], file: string) {
  return names.map((name): ModelOutput => {
    const { data, dims } = answer[name] as Tensor;
    const isReadable =
      data instanceof Float32Array || data instanceof BigInt64Array || data instanceof Int32Array;
    if (!isReadable) throw new WatchError(`The model ${file} gave no 32-bit floats.`);
    return { numbers: data, shape: dims };
  });
}

/** A model in ONNX form: one that was converted here, or one of the families that docs/detectors.md names. */
export async function createModelDetector(options: {
  file: string;
  labels?: string[];
  minimumConfidence?: number;
  provider?: ExecutionProvider;
}): Promise<Detector> {
  const { file, labels } = options;
  const runtime = await openOnnxRuntime(options.provider);
  const session = await openModel(runtime, file);
  const signature = await readSignature(session, runtime, file);
  const family = chooseFamily(signature, labels);
  const { picture } = signature;
  // One that is not known ends here, not at the first picture.
  furtherInputs(session, picture.name, runtime, signature.size);
  const sureConfidence = options.minimumConfidence ?? family.usualConfidence;
  const minimumConfidence = sureConfidence * unsurePart;
  return {
    sureConfidence,
    certainConfidence: certainOf(sureConfidence),
    async detect(frame: PixelFrame) {
      const size = inputSize(picture, family, frame);
      const { width, height } = size;
      const fit = letterbox(frame, { ...size, ...family });
      const tensor = new runtime.Tensor('float32', fit.planes, [1, 3, height, width]);
      const feeds = furtherInputs(session, picture.name, runtime, size);
      const answer = await session.run({ ...feeds, [picture.name]: tensor });
      const outputs = outputsOf(answer, session.outputNames, file);
      const found = family.people(outputs, size, minimumConfidence);
      const people = family.overlapLimits
        ? suppressOverlaps(found, family.overlapLimits)
        : found.toSorted((a, b) => b.confidence - a.confidence);
      return people.map((person) => ({
        ...fromLetterbox(person, fit, frame),
        confidence: person.confidence,
      }));
    },
    async close() {
      await session.release();
    },
  };
}
