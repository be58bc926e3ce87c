import type { HealthPayload, ImageSource } from '@foyer/contract';
import type { Outgoing } from '@foyer/device-client';
import { chance, keyOf, smoothNoise } from '../seeded-random.ts';
import type { SimulatedCamera } from '../simulated-camera.ts';
import { failure, isDead, type SimulatedDevice } from '../simulated-device.ts';
import { outgoing } from './envelope.ts';

const hourMs = 3_600_000;

/** Percent of pictures that a camera delivered; falls with a failing device. */
export function samplingSuccess(
  device: SimulatedDevice,
  camera: SimulatedCamera,
  at: number,
): number {
  if (isDead(device, camera, at)) return 0;
  const key = keyOf(device.seed, camera.plan.code, 'sampling');
  const good = 95.5 + 4.4 * smoothNoise(key, at / hourMs);
  const lost =
    failure(device, at) * (46 + 16 * chance(key, 1) + 6 * smoothNoise(key, at / hourMs / 3));
  return Math.round((good - lost) * 10) / 10;
}

function sourceOf(device: SimulatedDevice, camera: SimulatedCamera, at: number): ImageSource {
  const dead = isDead(device, camera, at);
  const success = samplingSuccess(device, camera, at);
  return {
    title: camera.plan.code,
    sampling_status: dead ? 'down' : 'up',
    // Answers within the last hour, one asked every two seconds.
    alive: Math.round(18 * success),
    sampling_success: `${success.toFixed(1)} %`,
  };
}

/** Seconds since the machine last started; it restarts about every twelve days. */
function uptimeS(key: number, at: number): number {
  const periodMs = 12 * 24 * hourMs;
  const shifted = at + chance(key, 2) * periodMs;
  return Math.floor((shifted % periodMs) / 1000) + 40;
}

function wireless(key: number, at: number): string {
  const noise = smoothNoise(key, at / hourMs);
  const quality = Math.round(48 + 20 * noise);
  const level = Math.round(-66 + 18 * noise);
  return [
    'lo        no wireless extensions.',
    '',
    'eth0      no wireless extensions.',
    '',
    'wlan0     IEEE 802.11  ESSID:"site-iot"',
    '          Mode:Managed  Frequency:5.22 GHz  Bit Rate=433.3 Mb/s   Tx-Power=22 dBm',
    `          Link Quality=${quality}/70  Signal level=${level} dBm`,
    `          Tx excessive retries:${Math.round(8 * noise)}  Invalid misc:${Math.round(30 * noise)}   Missed beacon:0`,
  ].join('\n');
}

function partitionsOf(
  device: SimulatedDevice,
  key: number,
  at: number,
): HealthPayload['partitions'] {
  const filling = 44 + 14 * chance(key, 5) + 4 * smoothNoise(key, at / hourMs / 20);
  const data = Math.round(filling + (93 - filling) * failure(device, at));
  return [
    {
      mountpoint: '/',
      type: 'ext4',
      size: '29G',
      free_inodes: 1_684_211 - Math.round(900 * chance(key, 6)),
      use_pct: `${34 + Math.round(5 * chance(key, 7))}%`,
    },
    {
      mountpoint: '/data',
      type: 'ext4',
      size: '234G',
      free_inodes: Math.round(15_600_000 * (1 - data / 130)),
      use_pct: `${data}%`,
    },
    { mountpoint: '/boot', type: 'vfat', size: '253M', free_inodes: 0, use_pct: '21%' },
  ];
}

/** State of the device's machine. */
export function healthMessage(device: SimulatedDevice, at: number): Outgoing {
  const key = keyOf(device.seed, device.plan.code, 'health');
  const hours = at / hourMs;
  const failed = failure(device, at);
  const total = 8_052_340;
  const busy = 0.35 + 0.5 * smoothNoise(key ^ 1, hours * 2) + 1.6 * failed;
  const up = uptimeS(key, at);
  const worker = (name: string, agoS: number, running: boolean) => ({
    name,
    timestamp: new Date(at - agoS * 1000).toISOString(),
    running,
    terminating: false,
  });
  return outgoing(device.plan.code, 2, at, {
    sys_memory: {
      mem_total_kb: total,
      mem_free_kb: Math.round(total * (0.5 - 0.12 * smoothNoise(key ^ 2, hours) - 0.27 * failed)),
    },
    app_memory_kb: Math.round(
      612_000 + 150_000 * smoothNoise(key ^ 3, hours / 2) + 240_000 * failed,
    ),
    uptime: up,
    load_avg: [busy, busy * 0.92 + 0.04, busy * 0.85 + 0.07].map(
      (load) => Math.round(load * 100) / 100,
    ),
    temperature: Math.round(10 * (44 + 9 * busy)) / 10,
    img_sources: device.cameras.map((camera) => sourceOf(device, camera, at)),
    workers: [
      worker('frame-grabber', 2, true),
      worker('detector', 1, true),
      worker('uploader', 4, true),
      worker('archive-cleaner', failed > 0.8 ? 5_400 : 60, failed <= 0.8),
    ],
    partitions: partitionsOf(device, key, at),
    iwconfig: wireless(key ^ 4, at),
  });
}
