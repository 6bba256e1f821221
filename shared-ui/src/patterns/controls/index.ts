/** The controls of the areas' forms: antd's, described by the field around them. Public pages use those of the package's root. */

export { Checkbox } from '@shizhong/shared-ui/antd/form';
export { FormField } from './FormField';
export { PasswordInput } from './PasswordInput';
export { RadioGroup, type RadioGroupProps } from './RadioGroup';
export { SelectInput, type SelectInputProps } from './SelectInput';
export { TextArea } from './TextArea';
export { TextInput, type TextInputProps } from './TextInput';
