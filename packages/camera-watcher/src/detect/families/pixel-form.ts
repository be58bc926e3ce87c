/** How a model wants its pixels: each byte of a channel becomes `byte / divisor + shift`. */
export interface PixelForm {
  /** Blue, green, red, as OpenCV reads pictures, instead of red, green, blue. */
  isBlueFirst: boolean;
  /** Of the model's channels, in their order. */
  divisor: readonly [number, number, number];
  shift: readonly [number, number, number];
}

type Channels = readonly [number, number, number];

/** From 0 to 1, red first. */
export const unitPixels: PixelForm = {
  isBlueFirst: false,
  divisor: [255, 255, 255],
  shift: [0, 0, 0],
};

/** Bytes as they are, blue first. */
export const bluePixels: PixelForm = { isBlueFirst: true, divisor: [1, 1, 1], shift: [0, 0, 0] };

/** Less a mean, by a standard deviation, both of bytes. */
const normalised = (isBlueFirst: boolean, mean: Channels, deviation: Channels): PixelForm => ({
  isBlueFirst,
  divisor: deviation,
  shift: [-mean[0] / deviation[0], -mean[1] / deviation[1], -mean[2] / deviation[2]],
});

/** As torchvision's models are trained, by the mean and deviation of ImageNet. */
export const imageNetPixels = normalised(
  false,
  [0.485 * 255, 0.456 * 255, 0.406 * 255],
  [0.229 * 255, 0.224 * 255, 0.225 * 255],
);

/** The same mean, rounded, blue first: NanoDet's configuration files. */
export const nanodetPixels = normalised(true, [103.53, 116.28, 123.675], [57.375, 57.12, 58.395]);
