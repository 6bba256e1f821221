import type { EndpointKey } from '@shizhong/shared-contracts/endpoints';
import { scenes } from './scenes';
import type { ReadyCall, World } from './world';

/**
 * Prepares what a call of the endpoint needs. Ends the jobs of earlier scenes first: their timers and counts would run whenever a
 * later scene moves the clock, and together they would take longer than the scenes.
 * @throws Error if the endpoint has no scene
 */
export async function ready(world: World, key: EndpointKey): Promise<ReadyCall> {
  const scene = scenes[key];
  if (!scene) throw new Error(`${key} has no scene: add one to scenes.ts`);
  await world.stage.db
    .updateTable('job')
    .set({ done_at: new Date(), outcome: 'late' })
    .where('done_at', 'is', null)
    .where('object_id', 'is not', null)
    .execute();
  return scene(world);
}
