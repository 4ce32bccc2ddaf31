import { useQuery } from '@tanstack/react-query';
import { type Block, blocksOf, withAnchorsOf } from '#domain/guide/markdown.ts';
import type { GuidePage } from '#domain/guide/pages.ts';
import type { Language } from '#domain/lib/text.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { CallError } from '#web/lib/call-error.ts';
import { useLanguage } from '#web/lib/say.ts';

const pages = import.meta.glob<string>('../../../docs/guide/*/*.md', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});
const pictures = import.meta.glob<string>('../../../docs/guide/*/*.webp', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** The address of a picture in a language. */
export const pictureOf = (language: Language, src: string) => pictures[`../../../docs/guide/${language}/${src}`];

async function load(language: Language, page: GuidePage): Promise<Block[]> {
  const reply = await fetch(pages[`../../../docs/guide/${language}/${page}.md`]!).catch(() => null);
  if (!reply?.ok) throw new CallError(reply?.status ?? 0, shellTexts.fetchFailed);
  return blocksOf(await reply.text());
}

/** A page of the guide in the reader's language. */
export function useGuidePage(page: GuidePage) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['guide', language, page],
    queryFn: async () => {
      const [own, english] = await Promise.all([load(language, page), load('en', page)]);
      return withAnchorsOf(own, english);
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isSilent: true },
  });
}
