/** Re-authentication of a signed-in user. */
export { FactorFields, type FactorValues, factorError, factorOf, noFactor } from './FactorFields';
export { FactorForm, type FactorFormProps } from './FactorForm';
export { OwnCodeField, type OwnCodeFieldProps } from './OwnCodeField';
