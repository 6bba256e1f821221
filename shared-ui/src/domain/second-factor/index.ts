/** Re-authentication of a signed-in user. */
export { CodeField, type CodeFieldProps } from './CodeField';
export { FactorFields } from './FactorFields';
export { FactorForm, type FactorFormProps } from './FactorForm';
export { type FactorValues, factorError, noFactor, withFactor } from './factor';
export { OwnCodeField, type OwnCodeFieldProps } from './OwnCodeField';
export { StepProofField, StepProofFields } from './StepCodeField';
export { noStep, type StepValues, withStep } from './step';
