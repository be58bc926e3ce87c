import { createRequire } from 'node:module';
import type * as Runtime from 'onnxruntime-web';
import { sentenceOf } from '../watch-error.ts';
import {
  assertAvailable,
  type ExecutionProvider,
  providerFailed,
  providerMissing,
  runtimeName,
} from './execution-provider.ts';

/** Native, several times faster; taken where an operator has installed it. */
const nativeRuntime = 'onnxruntime-node';

type NativeRuntime = typeof Runtime & {
  /** Those that it was built with, also where their libraries are missing. */
  listSupportedBackends(): { name: string }[];
};

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
export async function openOnnxRuntime(provider?: ExecutionProvider): Promise<OnnxRuntime> {
  if (isInstalled(nativeRuntime)) return openNative(await import(nativeRuntime), provider);
  if (provider !== undefined && provider !== 'cpu') throw providerMissing(provider);
  const web = await import('onnxruntime-web');
  web.env.wasm.numThreads = 1;
  web.env.logLevel = 'error';
  const options = { executionProviders: ['wasm'] };
  return { Tensor: web.Tensor, open: (file) => web.InferenceSession.create(file, options) };
}

function openNative(node: NativeRuntime, provider: ExecutionProvider = 'cpu'): OnnxRuntime {
  const available = node.listSupportedBackends().map(({ name }) => name);
  assertAvailable(provider, available);
  const common = { intraOpNumThreads: 1, interOpNumThreads: 1, logSeverityLevel: 3 } as const;
  const openWith = (file: string, name: string) =>
    node.InferenceSession.create(file, { ...common, executionProviders: [name] });
  return {
    Tensor: node.Tensor,
    async open(file) {
      try {
        return await openWith(file, runtimeName(provider));
      } catch (cause) {
        if (provider === 'cpu') throw cause;
        // A model that the processor cannot open either is at fault itself.
        const session = await openWith(file, 'cpu');
        await session.release();
        throw providerFailed(provider, sentenceOf(cause));
      }
    },
  };
}
