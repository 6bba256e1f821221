import type { SupplyServices } from '../supply';

/** Campaigns need what their accounts and their money need, and no port of their own. */
export type CampaignServices = SupplyServices;
