import type { Sharp } from 'sharp';
import type { CodedText } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { imageLimits, uploadBytes } from '#domain/limits.ts';
import { Refusal, refuse, tooMany } from '../http/errors.ts';
import { createSlots } from '../slots.ts';

/** The library; loaded when it is used, as every large one (decision 0174). */
const library = async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};

// One thread for an image and one image at a time: passwords are hashed in the same pool of threads, and a decoded image
// takes hundreds of megabytes.
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
      const sharp = await library();
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

/** A size of a logo: inside a box as it is, or in the middle of a square, on a background where it has one. */
export interface LogoSize {
  width: number;
  height: number;
  /** The part of a square that it fills, from 0 to 1. */
  fills?: number;
  background?: string;
}

/** A logo, encoded before, as PNG in a size. */
export function sizeLogo(
  png: Buffer,
  { width, height, fills, background }: LogoSize,
  owner: number | null,
): Promise<{ data: Buffer; width: number; height: number }> {
  return slot(
    async () => {
      const sharp = await library();
      const inside = { fit: 'inside', withoutEnlargement: fills === undefined } as const;
      const within = (side: number) => Math.round(side * (fills ?? 1));
      let image = sharp(await sharp(png).resize(within(width), within(height), inside).png().toBuffer());
      if (fills !== undefined) {
        const size = await image.metadata();
        const [sides, ends] = [width - size.width, height - size.height];
        const [left, top] = [Math.floor(sides / 2), Math.floor(ends / 2)];
        image = image.extend({
          left,
          right: sides - left,
          top,
          bottom: ends - top,
          background: background ?? '#00000000',
        });
      }
      if (background) image = image.flatten({ background });
      const { data, info } = await image
        .png({ compressionLevel: 9 })
        .timeout({ seconds: imageLimits.seconds })
        .toBuffer({ resolveWithObject: true });
      return { data, width: info.width, height: info.height };
    },
    { key: String(owner), lane: 'known' },
  );
}

/** A JPEG can be decoded at a reduced size, any other image only whole. */
async function refuseTooManyPixels(bytes: Buffer, kind: string, refusal: CodedText): Promise<void> {
  const sharp = await library();
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refuse(refusal);
    });
  const { jpg, other } = imageLimits.megapixels;
  if (width * height > (kind === 'jpg' ? jpg : other) * 1_000_000) throw refuse(words.tooManyPixels, { jpg, other });
}
