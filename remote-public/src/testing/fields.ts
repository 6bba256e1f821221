import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Fills a field as a paste does: one event instead of one per key, which a form with many fields answers slowly. */
export async function fillIn(user: UserEvent, label: RegExp | string, text: string): Promise<void> {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}

/** The field is marked invalid, and screen readers announce `text` with it. */
export async function expectError(label: RegExp, text: string): Promise<void> {
  await waitFor(() => {
    const field = screen.getByLabelText(label);
    expect(field).toHaveAttribute('aria-invalid', 'true');
    const descriptions = (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(descriptions.join()).toContain(text);
  });
}
