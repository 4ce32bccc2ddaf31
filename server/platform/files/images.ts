import sharp, { type Sharp } from 'sharp';
import type { CodedText } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { imageLimits, uploadBytes } from '#domain/limits.ts';
import { Refusal, refuse, tooMany } from '../http/errors.ts';
import { createSlots } from '../slots.ts';

// One thread for an image and one image at a time: passwords are hashed in the same pool of threads, and a decoded image
// takes hundreds of megabytes.
sharp.concurrency(1);
sharp.cache(false);
const slot = createSlots(1, { waiting: 100, ofOneKey: imageLimits.waiting }, () => tooMany(words.tooManyFiles));

/** How an image is encoded again, and the words for one that cannot be. */
export interface Encoding {
  /** How large it becomes at most. */
  resize(image: Sharp): Sharp;
  write(image: Sharp): Sharp;
  refusal: CodedText;
}

/** Encodes an image of a person again, which removes metadata and anything hidden. */
export function encodeImage(
  bytes: Buffer,
  kind: string,
  { resize, write, refusal }: Encoding,
  owner: number | null,
): Promise<Buffer> {
  return slot(
    async () => {
      await refuseTooManyPixels(bytes, kind, refusal);
      const image = sharp(bytes, { limitInputPixels: imageLimits.megapixels.jpg * 1_000_000 }).autoOrient();
      const encoded = await write(resize(image))
        .timeout({ seconds: imageLimits.seconds })
        .toBuffer()
        .catch(() => {
          throw refuse(refusal);
        });
      if (encoded.length > uploadBytes) throw new Refusal(413, words.imageTooLarge);
      return encoded;
    },
    { key: String(owner), lane: 'known' },
  );
}

/** A JPEG can be decoded at a reduced size, any other image only whole. */
async function refuseTooManyPixels(bytes: Buffer, kind: string, refusal: CodedText): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refuse(refusal);
    });
  const { jpg, other } = imageLimits.megapixels;
  if (width * height > (kind === 'jpg' ? jpg : other) * 1_000_000) throw refuse(words.tooManyPixels, { jpg, other });
}
