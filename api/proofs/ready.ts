import type { EndpointKey } from '@shizhong/shared-contracts/endpoints';
import { scenes } from './scenes';
import type { ReadyCall, World } from './world';

/**
 * Makes ready what a call of the endpoint needs. What earlier scenes left behind is over: their timers and counts would be carried out
 * whenever a later scene moves the clock, and all of them together would take longer than the scenes.
 * @throws Error when the endpoint has no scene
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
