export type { CropShape } from './CropDialog';
export { type Crop, type CropAnswer, useCrop } from './use-crop';
