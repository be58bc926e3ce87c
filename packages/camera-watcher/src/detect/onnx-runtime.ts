import { createRequire } from 'node:module';
import type * as Runtime from 'onnxruntime-web';

/** Native, several times faster; taken where an operator has installed it. */
const nativeRuntime = 'onnxruntime-node';

export interface OnnxRuntime {
  Tensor: typeof Runtime.Tensor;
  open(file: string): Promise<Runtime.InferenceSession>;
}

function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name);
    return true;
  } catch {
    return false;
  }
}

/** One thread: the edge unit has other work, and WebAssembly would need workers of its own. */
export async function openOnnxRuntime(): Promise<OnnxRuntime> {
  if (isInstalled(nativeRuntime)) {
    const node: typeof Runtime = await import(nativeRuntime);
    const options = { intraOpNumThreads: 1, interOpNumThreads: 1, logSeverityLevel: 3 } as const;
    return { Tensor: node.Tensor, open: (file) => node.InferenceSession.create(file, options) };
  }
  const web = await import('onnxruntime-web');
  web.env.wasm.numThreads = 1;
  web.env.logLevel = 'error';
  const options = { executionProviders: ['wasm'] };
  return { Tensor: web.Tensor, open: (file) => web.InferenceSession.create(file, options) };
}
