import { IconDownload } from '@tabler/icons-react';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import { listFileFormats } from '#domain/lists/file.ts';
import { listTexts as texts } from '#domain/lists/texts.ts';
import { useSay } from '../lib/say.ts';
import { useListFile } from '../lib/use-list-file.ts';
import { Menu } from '../ui/overlay/menu.tsx';

interface ExportMenuProps {
  /** The call that answers the list as a file, and what its address has. */
  file: AnyEndpoint;
  params?: Readonly<Record<string, number>>;
  /** The list's query without the page. */
  query: Readonly<Record<string, string>>;
  /** The columns by key; all of them where none is named. */
  columns?: readonly string[];
}

/** All that a list shows as a file, in one of the formats (decision 0126). */
export function ExportMenu({ file, params, query, columns = [] }: ExportMenuProps) {
  const say = useSay();
  const { isBusy, save } = useListFile(file, params);
  return (
    <Menu
      label={say(texts.export)}
      text={say(texts.export)}
      icon={<IconDownload size={16} />}
      isBusy={isBusy}
      items={listFileFormats.map((format) => ({
        key: format,
        label: say(texts[format]),
        onClick: () => void save({ query, columns, format }),
      }))}
    />
  );
}
