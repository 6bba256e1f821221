import { ops, productNow } from '../stage/operator';
import { articleLink, runningCampaign } from './campaigns';
import type { Person } from './client';
import { newAdvertiser, newMediaAccount } from './people';

/** Each of these media owners publishes an order of one campaign and may withdraw what it earned. Moves the product's clock by a week. @returns the numbers of the orders */
export async function earnByReading(people: readonly Person[], name: string): Promise<string[]> {
  const numbers: string[] = [];
  const advertiser = await newAdvertiser(5_000_00);
  const terms = { unitPriceFen: 200, budgetFen: 2_000_00, perAccountCapBp: 5_000 };
  const { id: campaignId } = await runningCampaign(advertiser, { name, titles: [name], ...terms });
  for (const [index, person] of people.entries()) {
    const { orderId, no } = await person.call('media/claim', {
      campaignId,
      accountId: await newMediaAccount(person, `大号${name}${index}`),
      position: 1,
      planAt: new Date((await productNow()) + 2 * 3_600_000).toISOString(),
      unitPriceFen: 200,
    });
    await person.call('media/publish', { id: orderId, url: articleLink() });
    numbers.push(no);
  }
  // Counting, then 48 hours without an objection, which confirm, then the guarantee's day.
  for (const span of ['80h', '49h', '25h']) await ops('clock', 'advance', '--by', span);
  return numbers;
}
