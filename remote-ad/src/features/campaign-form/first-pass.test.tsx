import { render, screen } from '@testing-library/react';
import { FirstPass } from './FirstPass';

test('material of a booking is counted by its own word', () => {
  render(<FirstPass of={{ days: 90, reviewed: 4, passed: 3 }} what="份素材" />);
  expect(screen.getByText(/首次送审的 4 份素材，一次通过 3 份（75%）/)).toBeInTheDocument();
});

test('the share of first reviews that passed is shown with its figures', () => {
  render(<FirstPass of={{ days: 90, reviewed: 8, passed: 6 }} />);
  expect(screen.getByText(/首次送审的 8 个推广，一次通过 6 个（75%）/)).toBeInTheDocument();
});

test('without a review nothing is claimed', () => {
  const { container } = render(<FirstPass of={{ days: 90, reviewed: 0, passed: 0 }} />);
  expect(container).toBeEmptyDOMElement();
});
