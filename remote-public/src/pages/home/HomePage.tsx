import { AdKindTable } from './AdKindTable';
import { Faq } from './Faq';
import { FourSteps } from './FourSteps';
import { Hero } from './Hero';
import { TwoRoles } from './TwoRoles';

/**
 * `/`. `domain.md` 2.1.
 * Two blocks of the picture are not here because nothing real would stand in them yet: the figures of settled orders
 * (invented numbers are false advertising) and the rule notices (hidden while there are none).
 */
export default function HomePage() {
  return (
    <>
      <Hero />
      <AdKindTable />
      <FourSteps />
      <TwoRoles />
      <Faq />
    </>
  );
}
