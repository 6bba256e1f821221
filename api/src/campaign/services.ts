import type { SupplyServices } from '../supply';

/** Campaigns need the services of accounts and money, and no port of their own. */
export type CampaignServices = SupplyServices;
