const float = new Float32Array(1);
const bits = new Uint32Array(float.buffer);

/** The 16 bits of a number in half precision (IEEE 754); undefined where these cannot hold it exactly. */
function halfOf(value: number): number | undefined {
  float[0] = value;
  const single = bits[0]!;
  const sign = (single >>> 16) & 0x8000;
  const exponent = ((single >>> 23) & 0xff) - 127;
  const fraction = single & 0x7f_ffff;
  if (exponent === -127 && fraction === 0) return sign;
  if (exponent >= -14 && exponent <= 15) {
    return (fraction & 0x1fff) === 0
      ? sign | ((exponent + 15) << 10) | (fraction >>> 13)
      : undefined;
  }
  // Smaller ones have no leading 1 of their own.
  const shift = -1 - exponent;
  const whole = fraction | 0x80_0000;
  if (exponent > 15 || shift > 23 || (whole & ((1 << shift) - 1)) !== 0) return undefined;
  return sign | (whole >>> shift);
}

/** All of these numbers in half precision; undefined where it cannot hold one exactly. */
export function halvesOf(values: Float32Array): Uint16Array | undefined {
  const halves = new Uint16Array(values.length);
  for (let at = 0; at < values.length; at += 1) {
    const half = halfOf(values[at]!);
    if (half === undefined) return undefined;
    halves[at] = half;
  }
  return halves;
}
