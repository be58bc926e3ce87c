import opencv from '@techstark/opencv-js';

/** The part of OpenCV that is used here. Everything but numbers lives in its own memory until `delete`. */
export interface OpenCv {
  CV_8UC3: number;
  CV_32F: number;
  COLOR_RGB2GRAY: number;
  INTER_LINEAR: number;
  Mat: new (rows?: number, columns?: number, type?: number) => Mat;
  Size: new (width: number, height: number) => object;
  RectVector: new () => Vector<{ x: number; y: number; width: number; height: number }>;
  DoubleVector: new () => Vector<number>;
  HOGDescriptor: { new (): HogDescriptor; getDefaultPeopleDetector(): Vector<number> };
  matFromArray(rows: number, columns: number, type: number, values: ArrayLike<number>): Mat;
  cvtColor(from: Mat, to: Mat, code: number): void;
  resize(from: Mat, to: Mat, size: object, fx: number, fy: number, interpolation: number): void;
}

export interface Mat {
  data: Uint8Array;
  delete(): void;
}

export interface Vector<T> {
  size(): number;
  get(index: number): T;
  delete(): void;
}

export interface HogDescriptor {
  setSVMDetector(coefficients: Mat): void;
  detectMultiScale(
    picture: Mat,
    found: Vector<unknown>,
    weights: Vector<number>,
    hitThreshold: number,
    stride: object,
    padding: object,
    scale: number,
    groupThreshold: number,
    meanShift: boolean,
  ): void;
  delete(): void;
}

/**
 * Waits until OpenCV's WebAssembly is ready; it starts by itself when imported. The answer is wrapped,
 * because the module has a `then` that answers itself: awaiting it would never end.
 */
export async function loadOpenCv(): Promise<{ cv: OpenCv }> {
  const cv = opencv as unknown as OpenCv & { onRuntimeInitialized?: () => void };
  if (cv.Mat === undefined) {
    await new Promise<void>((resolve) => {
      cv.onRuntimeInitialized = resolve;
    });
  }
  return { cv };
}
