import type { DeskResponseOf } from '@shizhong/shared-contracts/operator/desk';
import { SelectInput, TextArea, TextInput } from '@shizhong/shared-ui/controls';
import { FileInput } from './FileInput';
import type { SentFile } from './files';

export type AskedOption = DeskResponseOf<'desk/commands'>['list'][number]['options'][number];

export interface OptionInputProps {
  option: AskedOption;
  value: string;
  onChange(value: string): void;
  onFile(file: SentFile): void;
}

/** The control of what an act asks: one of a few words, a file, a text that somebody else will read, or a line. */
export function OptionInput({ option: { name, label, required, choices }, value, onChange, onFile }: OptionInputProps) {
  if (choices.length > 0)
    return (
      <SelectInput
        options={choices}
        value={value || undefined}
        allowClear={!required}
        onChange={(chosen) => onChange(String(chosen ?? ''))}
      />
    );
  if (name === 'file') return <FileInput label={label} onFile={onFile} />;
  if (isLong(name)) return <TextArea rows={3} value={value} onChange={({ target }) => onChange(target.value)} />;
  return <TextInput value={value} autoComplete="off" onChange={({ target }) => onChange(target.value)} />;
}

/** Texts that somebody else will read. */
const isLong = (name: string): boolean => ['reason', 'note', 'text', 'body', 'entries', 'evidence'].includes(name);
