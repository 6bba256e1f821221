import { AdKindTable } from './AdKindTable';
import { Faq } from './Faq';
import { FourSteps } from './FourSteps';
import { Hero } from './Hero';
import { Notices } from './Notices';
import { TwoRoles } from './TwoRoles';

/**
 * `/`. `docs/pages/public.md#home`. The figures are counted from settled orders, and the notices come from the operator; both are
 * requested when they come near the viewport.
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
