import type { FormEvent, KeyboardEvent } from 'react';

/** How an act is sent: by its button, or by Ctrl+Enter from any of its fields. */
export function sending(send: () => Promise<void>) {
  return {
    onSubmit(event: FormEvent): void {
      event.preventDefault();
      void send();
    },
    onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void send();
    },
  };
}
