/** Re-authentication of a signed-in user. Without antd. */
export { FactorFields, type FactorValues, factorError, factorOf, noFactor } from './FactorFields';
export { FactorForm, type FactorFormProps } from './FactorForm';
export { OwnCodeField, type OwnCodeFieldProps } from './OwnCodeField';
