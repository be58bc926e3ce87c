import { expect, test } from 'vitest';
import { assertAvailable, executionProviderFrom, runtimeName } from './execution-provider.ts';
import { openOnnxRuntime } from './onnx-runtime.ts';

test('a provider is one that is known, and has ONNX Runtime’s own name', () => {
  expect(runtimeName(executionProviderFrom('directml', '--provider'))).toBe('dml');
  expect(runtimeName(executionProviderFrom('tensorrt', '--provider'))).toBe('tensorrt');
  expect(() => executionProviderFrom('gpu', '--provider')).toThrow(
    '--provider must be one of cpu, cuda, tensorrt, openvino, coreml, directml, webgpu, not "gpu".',
  );
});

test('a provider that this build has not is refused with those that it has', () => {
  const available = ['cpu', 'webgpu', 'cuda'];
  expect(() => assertAvailable('cuda', available)).not.toThrow();
  expect(() => assertAvailable('directml', available)).toThrow(
    '--provider directml is not in onnxruntime-node on this machine, which has cpu, webgpu, cuda. It needs Windows.',
  );
  expect(() => assertAvailable('directml', ['cpu', 'dml'])).not.toThrow();
});

// The repository has onnxruntime-web alone; package.nightly.test.ts tries the native one.
test('without onnxruntime-node a provider other than the processor is refused with how to install it', async () => {
  await expect(openOnnxRuntime('cuda')).rejects.toThrow(
    /--provider cuda needs onnxruntime-node, which is not installed: npm install --global onnxruntime-node\. It needs CUDA 12/,
  );
  expect((await openOnnxRuntime('cpu')).Tensor).toBeDefined();
});
