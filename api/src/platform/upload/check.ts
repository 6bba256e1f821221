/**
 * What may be stored. The type is told by the bytes, never by name or header. Images are decoded and encoded anew: what was hidden
 * in them (EXIF with a place, scripts, trailing archives) does not survive. A PDF is kept as it is and only ever downloaded.
 */
import sharp, { type Metadata } from 'sharp';

export const largestFile = 5 * 1024 * 1024;
const largestPixels = 40_000_000;
const avatarSide = 512;

export interface CheckedFile {
  bytes: Buffer;
  mediaType: 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';
  extension: string;
  width: number | null;
  height: number | null;
}

export type UploadPurpose = 'avatar' | 'licence' | 'attachment' | 'article';

/** @returns the file to store, or what is wrong with it in words for the user */
export async function checkFile(bytes: Buffer, purpose: UploadPurpose): Promise<CheckedFile | string> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    if (purpose === 'avatar') return '头像仅支持 JPG、PNG、WebP 图片';
    if (purpose === 'article') return '正文图片仅支持 JPG、PNG、WebP';
    return { bytes, mediaType: 'application/pdf', extension: 'pdf', width: null, height: null };
  }
  const options = { limitInputPixels: largestPixels, failOn: 'error', sequentialRead: true } as const;
  let found: Metadata;
  try {
    found = await sharp(bytes, options).metadata();
  } catch {
    return '文件损坏或格式不支持，仅支持 JPG、PNG、WebP 图片和 PDF';
  }
  const format = found.format;
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp') return '仅支持 JPG、PNG、WebP 图片和 PDF';
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
    return '图片损坏或尺寸过大';
  }
}
