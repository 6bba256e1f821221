/**
 * The one form engine of the areas: values in antd's Form, errors from the contract's validation, one draft, sections on one page,
 * one bar with the submission. `docs/recipes/add-a-form-page.md`.
 */

export { type DraftCopy, type DraftPlace, dropCopy, readCopy, writeCopy } from './draft/draft-copy';
export type { SavedDraft, SaveOutcome } from './draft/draft-saver';
export { type Draft, type DraftServer, type DraftStart, useDraft } from './draft/use-draft';
export { type Errors, type FormEngine, type FormEngineOptions, useFormEngine } from './engine/use-form-engine';
export { FieldGroup, type FieldGroupProps } from './field/FieldGroup';
export type { Remedy } from './field/FieldLine';
export { FormItem, type FormItemProps } from './field/FormItem';
export { ChoiceInput, type ChoiceInputProps } from './inputs/ChoiceInput';
export { MomentInput, type MomentInputProps } from './inputs/MomentInput';
export { MoneyInput } from './inputs/MoneyInput';
export { NumberInput, type NumberInputProps } from './inputs/NumberInput';
export { FormBar, type FormBarProps } from './page/FormBar';
export { FormColumns, FormPair } from './page/FormColumns';
export { FormPage, type FormPageProps } from './page/FormPage';
export { FormSection, type FormSectionProps } from './page/FormSection';
