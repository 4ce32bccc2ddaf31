/** The longer side of a photo that is sent, px: an A4 page on it can still be read. */
const longest = 2560;
const qualities = [0.85, 0.7, 0.5];
/** Files that a phone's camera makes; a PNG is a drawing or a screenshot, and is only shrunk where it is too large. */
const photos = ['jpg', 'jpeg', 'pjpg', 'heic', 'heif'];
const undecoded = ['heic', 'heif'];

export const endingOf = ({ name }: { name: string }): string => name.split('.').at(-1)?.toLowerCase() ?? '';

/** Whether the browser has to decode a file, since nobody else can. */
export const isHeic = (file: File): boolean => undecoded.includes(endingOf(file));

/**
 * A photo as it is sent: upright, of at most 2560 px, without where it was taken. A picture that the browser cannot decode
 * stays as it is, for the checks to refuse.
 */
export async function photoFile(file: File, maxBytes: number): Promise<File> {
  const ending = endingOf(file);
  if (!photos.includes(ending) && !(ending === 'png' && file.size > maxBytes)) return file;
  const picture = await decoded(file);
  if (!picture) return file;
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d')!;
  // A JPEG has no transparency; without this it would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && (blob.size <= maxBytes || quality === qualities.at(-1)))
      return new File([blob], file.name.replace(/[^.]*$/, 'jpg'), { type: 'image/jpeg' });
  }
  return file;
}

/** The picture, turned as its EXIF says; null where the browser cannot decode it. */
async function decoded(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}
