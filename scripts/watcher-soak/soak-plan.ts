import type { SoakServer } from './soak-server.ts';
import type { TestCamera } from './test-camera.ts';

/** Names of the four cameras. */
export const cameraCodes = ['gate', 'hall', 'yard', 'shop'] as const;
type CameraCode = (typeof cameraCodes)[number];

export interface SoakSite {
  server: SoakServer;
  streams: Record<CameraCode, TestCamera>;
  ids: Record<CameraCode, number>;
}

/** Something goes wrong from one part of the whole time to another, and is right again then. */
interface Disturbance {
  what: string;
  from: number;
  to: number;
  /** The camera that gives no pictures meanwhile, if one does. */
  camera?: CameraCode;
  begin: (site: SoakSite) => Promise<void> | void;
  end: (site: SoakSite) => Promise<void> | void;
}

/** A port that nothing listens on. */
const nowhere = 'http://127.0.0.1:9/mjpeg';

export const disturbances: Disturbance[] = [
  {
    what: 'the stream of gate dies',
    from: 0.1,
    to: 0.18,
    camera: 'gate',
    begin: ({ streams }) => streams.gate.behave('is gone'),
    end: ({ streams }) => streams.gate.behave('plays'),
  },
  {
    what: 'the stream of hall stalls',
    from: 0.2,
    to: 0.28,
    camera: 'hall',
    begin: ({ streams }) => streams.hall.behave('stalls'),
    end: ({ streams }) => streams.hall.behave('plays'),
  },
  {
    what: 'the pictures of yard change their size',
    from: 0.3,
    to: 0.38,
    begin: ({ streams }) => streams.yard.show(1),
    end: ({ streams }) => streams.yard.show(0),
  },
  {
    what: 'the server goes away, and meanwhile the stream of shop dies',
    from: 0.4,
    to: 0.53,
    camera: 'shop',
    async begin({ server, streams }) {
      await server.stop();
      await streams.shop.behave('is gone');
    },
    async end({ server, streams }) {
      await streams.shop.behave('plays');
      await server.restart();
    },
  },
  {
    what: 'gate is watched otherwise',
    from: 0.6,
    to: 0.64,
    camera: 'gate',
    begin: ({ server, ids }) => server.updateCameraSettings(ids.gate, { every_s: 4 }),
    end: ({ server, ids }) =>
      server.updateCameraSettings(ids.gate, { every_s: 5, sharing: 'people' }),
  },
  {
    what: 'hall gets an address without a camera, which is tried and taken back',
    from: 0.68,
    to: 0.76,
    camera: 'hall',
    begin: ({ server, ids }) => server.updateCameraSettings(ids.hall, { address: nowhere }),
    end: ({ server, ids, streams }) =>
      server.updateCameraSettings(ids.hall, { address: streams.hall.url }),
  },
  {
    what: 'the server is killed',
    from: 0.8,
    to: 0.86,
    begin: ({ server }) => server.kill(),
    end: ({ server }) => server.restart(),
  },
];
