/** Scenes of calls that need no preparation. */
import { randomUUID } from 'node:crypto';
import type { Scene } from './world';

export const requestId = () => ({ request_id: randomUUID() });
export const firstPage = { page: 1, pageSize: 20 };

export const nothing =
  (side: 'ad' | 'media' = 'ad'): Scene =>
  async (world) => ({ who: world[side], payload: {} });

export const forAll: Scene = async () => ({ who: null, payload: {} });
