import type { CampaignForm } from '../form/form';

/**
 * A change of content or a lower price under review. The approved version stays in the columns and applies to existing orders.
 */
export interface Revision {
  form: CampaignForm;
  contentId: string;
  unitPriceFen: number;
  promoForm: string;
}
