import { colour, decimal } from './glsl-values.ts';
import { lights } from './lights.ts';
import placesData from './places.json' with { type: 'json' };

/** Width and height in pixels. */
const shapes = {
  wide: { width: 640, height: 360 },
  large: { width: 960, height: 540 },
  small: { width: 400, height: 225 },
  gallery: { width: 560, height: 420 },
  camera: { width: 640, height: 400 },
};

interface Place {
  name: string;
  source: string;
  light: keyof typeof lights;
  /** Where the camera stands, and what it looks at: metres, y up. */
  eye: string;
  target: string;
  /** Larger is nearer. */
  lens: number;
  subject?: number;
  leaves?: string;
  exposure?: number;
  /** Wide where it is left out. */
  shape?: keyof typeof shapes;
}

const places = placesData as readonly Place[];

function constants({
  light,
  eye,
  target,
  lens,
  subject = 0,
  leaves = '#5f8f3c',
  exposure = 0.62,
  source,
}: Place): string {
  const { sun, sunlight, fill, skyLow, skyHigh, clouds, warm, lamplight, haze } = lights[light];
  const isRoofed = source === 'market' && light === 'indoors';
  return `
const int SUBJECT = ${subject};
const vec3 EYE = vec3(${eye}), TARGET = vec3(${target}), SUN = vec3(${sun});
const vec3 SUNLIGHT = vec3(${sunlight}), FILL = vec3(${fill}), BOUNCE = vec3(0.32, 0.28, 0.24);
const vec3 SKY_LOW = vec3(${skyLow}), SKY_HIGH = vec3(${skyHigh}), CLOUDS = vec3(${clouds}), SEA = vec3(0.03, 0.09, 0.12);
const float LENS = ${decimal(lens)}, EXPOSURE = ${decimal(exposure)}, WARM = ${warm}, LAMPLIGHT = ${lamplight}, HAZE = ${haze};
const float FAR = 160.0, SOFT = 12.0, SHADOW = 24.0, NEARBY = 0.9, VIGNETTE = 0.22, FINE = 0.002, CLOUDY = 0.75;
const float ROOFED = ${isRoofed ? '1.0' : '0.0'};
#define LEAVES ${colour(leaves)}
`;
}

/** Photographs of places, and of the people in them. */
export const placePictures = places.map((place) => ({
  name: place.name.includes('/') ? place.name : `places/${place.name}`,
  size: shapes[place.shape ?? 'wide'],
  sources: ['solids', 'town', `places/${place.source}`, 'photograph'],
  constants: constants(place),
}));

/** The product of the screen of cards. */
export const devicePicture = {
  name: 'products/ceiling-camera',
  size: { width: 640, height: 360 },
  sources: ['solids', 'studio', 'places/device', 'photograph'],
  constants: `
const vec3 EYE = vec3(0.6, -1.9, 3.2), TARGET = vec3(0, 0.52, 0), SUN = vec3(-0.7, -0.35, 0.9);
const vec3 SUNLIGHT = vec3(1.9, 1.85, 1.75), FILL = vec3(0.75, 0.8, 0.88), BOUNCE = vec3(0.5);
const float LENS = 1.9, EXPOSURE = 0.55, HAZE = 90.0;
const float FAR = 40.0, SOFT = 8.0, SHADOW = 8.0, NEARBY = 0.6, VIGNETTE = 0.2, FINE = 0.001;
`,
};
