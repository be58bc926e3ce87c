import { WatchError } from '../watch-error.ts';

/** What computes a model, as the command line names it. */
export const executionProviders = [
  ...(['cpu', 'cuda', 'tensorrt', 'openvino', 'coreml', 'directml', 'webgpu'] as const),
];
export type ExecutionProvider = (typeof executionProviders)[number];

export function executionProviderFrom(value: string, option: string): ExecutionProvider {
  const found = executionProviders.find((one) => one === value);
  if (found) return found;
  throw new WatchError(
    `${option} must be one of ${executionProviders.join(', ')}, not "${value}".`,
  );
}

/** ONNX Runtime's own name. */
export const runtimeName = (provider: ExecutionProvider) =>
  provider === 'directml' ? 'dml' : provider;

/** What a provider needs beside onnxruntime-node. */
const needs: Partial<Record<ExecutionProvider, string>> = {
  cuda: 'CUDA 12 with cuDNN 9, and the libraries that onnxruntime-node downloads when it is installed with its scripts',
  tensorrt:
    'TensorRT 10 with CUDA 12, and the libraries that onnxruntime-node downloads when it is installed with its scripts',
  openvino: 'a build of onnxruntime-node with OpenVINO, which its makers do not publish',
  coreml: 'macOS',
  directml: 'Windows',
  webgpu: 'a graphics driver with Vulkan, Metal or Direct3D 12',
};

const needed = (provider: ExecutionProvider) =>
  needs[provider] === undefined ? '' : ` It needs ${needs[provider]}.`;

/** `available` are the names of the providers that onnxruntime-node was built with for this machine. */
export function assertAvailable(provider: ExecutionProvider, available: readonly string[]): void {
  if (available.includes(runtimeName(provider))) return;
  throw new WatchError(
    `--provider ${provider} is not in onnxruntime-node on this machine, which has ${available.join(', ')}.${needed(provider)}`,
  );
}

export const providerMissing = (provider: ExecutionProvider) =>
  new WatchError(
    `--provider ${provider} needs onnxruntime-node, which is not installed: npm install --global onnxruntime-node.${needed(provider)}`,
  );

/** A provider that is built in, but cannot be used here: its libraries, its driver or its device is missing. */
export const providerFailed = (provider: ExecutionProvider, reason: string) =>
  new WatchError(
    `--provider ${provider} cannot be used on this machine: ${reason.replace(/\.$/, '')}.${needed(provider)}`,
  );
