import { type Booking, createPositionStage, type PositionStage } from '../../../../test/position-stage';
import { balancesOf } from '../../../money';

export let stage: PositionStage;

export async function openDeliveryStage(): Promise<void> {
  stage = await createPositionStage();
}

export const operator = { id: 'ops' };
export const fundsFen = 10_000_00;
export const priceFen = 1_000_00;
export const score = (booking: Booking) => stage.scoreOf({ ...booking, campaign: {} as never });

export async function money({ ad, media }: Booking) {
  const advertiser = await balancesOf(stage.db, ad.id, ['2001', '2003']);
  const owner = await balancesOf(stage.db, media.id, ['2101', '2102', '1101']);
  return {
    available: advertiser['2001'],
    frozen: advertiser['2003'],
    pending: owner['2101'],
    earned: owner['2102'],
    debt: owner['1101'],
  };
}

export const untouched = { available: fundsFen, frozen: 0, pending: 0, earned: 0, debt: 0 };
