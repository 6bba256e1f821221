export { type Detail, Details, type DetailsProps } from './Details';
