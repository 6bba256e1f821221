import { createStage, type Person, type Stage } from '../../../../test/campaign-stage';
import { balancesOf } from '../../../money';

export let stage: Stage;
export let advertiser: Person;
export const hour = 3_600_000;

export async function openCampaignStage(): Promise<void> {
  stage = await createStage();
  advertiser = await stage.advertiser(1_000_000_00);
}

export async function balance(who: Person) {
  const have = await balancesOf(stage.db, who.id, ['2001', '2003']);
  return { available: have['2001'], frozen: have['2003'] };
}

export async function subjectOf(id: string) {
  return { id, version: (await stage.campaignOf(id)).version };
}

export const act = async (id: string, transition: 'submit' | 'withdraw' | 'pause' | 'resume' | 'terminate' | 'delete') =>
  stage.call(advertiser, `adRead/${transition}`, await subjectOf(id));

export const edit = async (id: string, change: object) =>
  stage.call(advertiser, 'adRead/editLive', { ...(await subjectOf(id)), change });
