import { fileOf, type SentFile } from './files';

/** A file that a command reads; the hint of its option names the kind, 「发票.pdf」. */
export function FileInput({ label, onFile }: { label: string; onFile(file: SentFile): void }) {
  return (
    <input
      type="file"
      accept={label.includes('.pdf') ? '.pdf,application/pdf' : '.csv,text/csv'}
      aria-label={label}
      onChange={async ({ target }) => {
        const file = target.files?.[0];
        if (file) onFile(await fileOf(file));
      }}
    />
  );
}
