import { endpoints } from '@foyer/contract';
import type { Serve } from '../../records/access/serve.ts';
import type { StreetMapSource } from './street-map.ts';

export function streetMapRoutes(serve: Serve, streetMap: StreetMapSource) {
  serve(endpoints.streetMap.get, () => streetMap.read());
}
