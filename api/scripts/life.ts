/**
 * `npm run life`: the transcript of two advertisements, from the deposit to the audit. It starts its own demonstration server on
 * an empty database, acts through its HTTP interface and the operator's tool, and moves only the product's clock.
 */
import { openAccount, performanceOrder } from './life/performance-order';
import { positionOrder } from './life/position-order';
import { heading, startProduct } from './life/transcript';

const product = await startProduct();
try {
  heading('people');
  const ad = await product.signIn('advertiser', '13800000001', 'ad');
  const media = await product.signIn('media owner', '13900000001', 'media');
  const account = await openAccount(product, media, '家宴手记', 30_000);
  await performanceOrder(product, ad, media, account);
  await positionOrder(product, ad, media, account);
  heading('audit');
  await product.ops('trial');
  await product.ops('audit');
} finally {
  await product.close();
}
