import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '../lib/say.ts';
import { SearchBox } from '../ui/form/search-box.tsx';

/** A list with a search. */
interface Searched {
  search: string;
  setSearch: (text: string) => void;
  clearSearch: () => void;
}

/** The search box of a list (LIST-04 to LIST-07). */
export function ListSearch({ list }: { list: Searched }) {
  const say = useSay();
  return (
    <SearchBox
      label={say(shellTexts.search)}
      placeholder={say(shellTexts.searchHint)}
      value={list.search}
      onSearch={list.setSearch}
      onClear={list.clearSearch}
    />
  );
}
