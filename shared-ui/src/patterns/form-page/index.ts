/**
 * The one form engine of the areas: values in antd's Form, errors from the contract's validation, one draft, sections on one page,
 * one bar with the submission. `docs/recipes/add-a-form-page.md`.
 */

export type { Remedy } from '../field-line/FieldLine';
export { ActionForm, type ActionFormProps } from './action/ActionForm';
export { FormDialog, type FormDialogProps } from './action/FormDialog';
export { type ActionFormOptions, type ActionFormState, useActionForm } from './action/use-action-form';
export { DraftNotices, type DraftNoticesProps } from './draft/DraftNotices';
export { type DraftCopy, type DraftPlace, dropCopy, readCopy, writeCopy } from './draft/draft-copy';
export type { SavedDraft, SaveOutcome } from './draft/draft-saver';
export { RestoredNotice, type RestoredNoticeProps } from './draft/RestoredNotice';
export { type Draft, type DraftServer, type DraftStart, useDraft } from './draft/use-draft';
export { type DraftCopyKeeper, useDraftCopy } from './draft/use-draft-copy';
export { emailError } from './email-error';
export { type Errors, type FormEngine, type FormEngineOptions, useFormEngine } from './engine/use-form-engine';
export { FieldGroup, type FieldGroupProps } from './field/FieldGroup';
export { FormCheck, type FormCheckProps } from './field/FormCheck';
export { FormRadios, type FormRadiosProps, FormTicks } from './field/FormChoices';
export { FormItem, type FormItemProps } from './field/FormItem';
export { FormStars, type FormStarsProps } from './field/FormStars';
export { ChoiceInput, type ChoiceInputProps } from './inputs/ChoiceInput';
export { DayInput, type DayInputProps } from './inputs/DayInput';
export { type DayPair, DaysInput, type DaysInputProps } from './inputs/DaysInput';
export { MomentInput, type MomentInputProps } from './inputs/MomentInput';
export { MoneyInput } from './inputs/MoneyInput';
export { NumberInput, type NumberInputProps } from './inputs/NumberInput';
export { RegionInput, type RegionInputProps, type RegionNode, regionPath } from './inputs/RegionInput';
export { TimeInput, type TimeInputProps } from './inputs/TimeInput';
export { dropSecondClick } from './page/drop-second-click';
export { FormBar, type FormBarProps } from './page/FormBar';
export { FormCard, FormColumns, FormPair } from './page/FormColumns';
export { FormFoot } from './page/FormFoot';
export { FormPage, type FormPageProps } from './page/FormPage';
export { FormSection, type FormSectionProps } from './page/FormSection';
