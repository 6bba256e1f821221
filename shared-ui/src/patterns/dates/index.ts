/** Days and times of the areas' forms: antd's pickers with text values. An entry of its own, because pickers are heavy. */

export { DateInput, type DateInputProps, DateTimeInput, TimeInput, type TimeInputProps } from './DateInput';
