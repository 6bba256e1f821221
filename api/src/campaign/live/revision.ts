import type { CampaignForm } from '../form/form';

/** A change of content or a lower price, while it is reviewed. The approved version stays in the columns and serves the orders it has. */
export interface Revision {
  form: CampaignForm;
  contentId: string;
  unitPriceFen: number;
  promoForm: string;
}
