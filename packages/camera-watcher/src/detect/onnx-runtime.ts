import type * as Runtime from 'onnxruntime-web';

/** Native, several times faster; taken where an operator has installed it. */
const nativeRuntime = 'onnxruntime-node';

export interface OnnxRuntime {
  Tensor: typeof Runtime.Tensor;
  open(file: string): Promise<Runtime.InferenceSession>;
}

async function native(): Promise<typeof Runtime | undefined> {
  try {
    return await import(nativeRuntime);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw cause;
  }
}

/** One thread: the edge unit has other work, and WebAssembly would need workers of its own. */
export async function openOnnxRuntime(): Promise<OnnxRuntime> {
  const node = await native();
  if (node) {
    const options = { intraOpNumThreads: 1, interOpNumThreads: 1, logSeverityLevel: 3 } as const;
    return { Tensor: node.Tensor, open: (file) => node.InferenceSession.create(file, options) };
  }
  const web = await import('onnxruntime-web');
  web.env.wasm.numThreads = 1;
  web.env.logLevel = 'error';
  const options = { executionProviders: ['wasm'] };
  return { Tensor: web.Tensor, open: (file) => web.InferenceSession.create(file, options) };
}
