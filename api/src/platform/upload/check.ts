/**
 * Validates uploaded files. The type is determined from the bytes, never from name or header. Images are decoded and re-encoded,
 * so that hidden content (EXIF with a location, scripts, trailing archives) does not survive. A PDF is kept unchanged and only
 * ever downloaded.
 */
import type { RefusalName } from '@shizhong/shared-contracts/refusals';
import sharp, { type Metadata } from 'sharp';

export const maxFileBytes = 5 * 1024 * 1024;
const maxPixels = 40_000_000;
const avatarSide = 512;

export interface CheckedFile {
  bytes: Buffer;
  mediaType: 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';
  extension: string;
  width: number | null;
  height: number | null;
}

export type UploadPurpose = 'avatar' | 'licence' | 'attachment' | 'article';

type FileRefusal = Extract<
  RefusalName,
  'fileBroken' | 'pictureBroken' | 'fileTypeWrong' | 'avatarTypeWrong' | 'pictureTypeWrong'
>;

/** @returns the file to store, or the name of the refusal */
export async function checkFile(bytes: Buffer, purpose: UploadPurpose): Promise<CheckedFile | FileRefusal> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    if (purpose === 'avatar') return 'avatarTypeWrong';
    if (purpose === 'article') return 'pictureTypeWrong';
    return { bytes, mediaType: 'application/pdf', extension: 'pdf', width: null, height: null };
  }
  const options = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true } as const;
  let found: Metadata;
  try {
    found = await sharp(bytes, options).metadata();
  } catch {
    return 'fileBroken';
  }
  const format = found.format;
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp') return 'fileTypeWrong';
  try {
    // rotate() applies the EXIF orientation before the metadata is dropped.
    let image = sharp(bytes, options).rotate();
    if (purpose === 'avatar') image = image.resize(avatarSide, avatarSide, { fit: 'inside', withoutEnlargement: true });
    const encoded =
      format === 'jpeg' ? image.jpeg({ quality: 88 }) : format === 'png' ? image.png() : image.webp({ quality: 88 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    const extension = format === 'jpeg' ? 'jpg' : format;
    return { bytes: data, mediaType: `image/${format}`, extension, width: info.width, height: info.height };
  } catch {
    return 'pictureBroken';
  }
}
