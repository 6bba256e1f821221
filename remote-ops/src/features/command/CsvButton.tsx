import { Button } from '@shizhong/shared-ui/button';
import { useRef } from 'react';
import { fileOf, type SentFile } from './files';

/** A button that takes a CSV file of the bank. */
export function CsvButton({ label, busy, onFile }: { label: string; busy: boolean; onFile(file: SentFile): void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv"
        aria-label={label}
        onChange={async ({ target }) => {
          const file = target.files?.[0];
          // The same file again is a change too.
          if (file) onFile(await fileOf(file));
          target.value = '';
        }}
      />
    </>
  );
}
