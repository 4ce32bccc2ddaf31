import { same, type Text } from '../lib/text.ts';
import type { Brand } from './brand.ts';

/** Its name in the language that is read; the other where there is only one. */
export const nameOf = ({ name, name_ms }: Pick<Brand, 'name' | 'name_ms'>): Text => ({ en: name, ms: name_ms || name });

/** The same where there is little room. */
export const shortNameOf = (brand: Pick<Brand, 'name' | 'name_ms' | 'short_name'>): Text =>
  brand.short_name ? same(brand.short_name) : nameOf(brand);
