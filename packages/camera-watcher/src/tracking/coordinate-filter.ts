/** A number that moves, as a Kalman filter sees it: its value and speed, and how uncertain both are. */
export interface Coordinate {
  value: number;
  /** Change of the value a second. */
  speed: number;
  /** Covariance of value and speed. */
  valueVariance: number;
  covariance: number;
  speedVariance: number;
}

/** A coordinate that was measured once. The deviations are standard deviations. */
export function startCoordinate(
  value: number,
  valueDeviation: number,
  speedDeviation: number,
): Coordinate {
  return {
    value,
    speed: 0,
    valueVariance: valueDeviation ** 2,
    covariance: 0,
    speedVariance: speedDeviation ** 2,
  };
}

/** The coordinate `seconds` later where it stays but for random steps: by a deviation of `drift` after one second. */
export function driftCoordinate(from: Coordinate, seconds: number, drift: number): Coordinate {
  return { ...from, valueVariance: from.valueVariance + drift ** 2 * seconds };
}

/**
 * The coordinate `seconds` later at constant speed. Its speed may have changed at random, by a standard deviation of
 * `acceleration` after one second (white noise acceleration).
 */
export function predictCoordinate(
  from: Coordinate,
  seconds: number,
  acceleration: number,
): Coordinate {
  const noise = acceleration ** 2;
  return {
    value: from.value + from.speed * seconds,
    speed: from.speed,
    valueVariance:
      from.valueVariance +
      2 * seconds * from.covariance +
      seconds ** 2 * from.speedVariance +
      (noise * seconds ** 3) / 3,
    covariance: from.covariance + seconds * from.speedVariance + (noise * seconds ** 2) / 2,
    speedVariance: from.speedVariance + noise * seconds,
  };
}

/** The coordinate after it was measured with a standard deviation of `deviation`. */
export function correctCoordinate(
  predicted: Coordinate,
  measured: number,
  deviation: number,
): Coordinate {
  const total = predicted.valueVariance + deviation ** 2;
  const valueGain = predicted.valueVariance / total;
  const speedGain = predicted.covariance / total;
  const surprise = measured - predicted.value;
  return {
    value: predicted.value + valueGain * surprise,
    speed: predicted.speed + speedGain * surprise,
    valueVariance: (1 - valueGain) * predicted.valueVariance,
    covariance: (1 - valueGain) * predicted.covariance,
    speedVariance: predicted.speedVariance - speedGain * predicted.covariance,
  };
}
