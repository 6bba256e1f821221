import { AdKindTable } from './AdKindTable';
import { Faq } from './Faq';
import { FourSteps } from './FourSteps';
import { Hero } from './Hero';
import { Notices } from './Notices';
import { TwoRoles } from './TwoRoles';

/**
 * `/`. `docs/pages/public.md#home`. The figures are counted from settled orders, and the notices are the operator's; both are asked for when they come
 * near the screen.
 */
export default function HomePage() {
  return (
    <>
      <Hero />
      <AdKindTable />
      <FourSteps />
      <TwoRoles />
      <Faq />
      <Notices />
    </>
  );
}
