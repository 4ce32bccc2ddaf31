import { TextInput, useMantineColorScheme } from '@mantine/core';
import { IconBolt, IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { searchLength } from '#domain/limits.ts';
import { asks } from '#domain/screens.ts';
import { matchingRows, type PaletteRow, paletteScreens, typedRows } from '#domain/shell/palette.ts';
import { paletteTexts as texts } from '#domain/shell/palette-texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { usePageActions } from '../lib/page-actions.ts';
import { useSay } from '../lib/say.ts';
import { useViewer } from '../lib/session.ts';
import { Avatar } from '../ui/data/avatar.tsx';
import { Modal } from '../ui/overlay/modal.tsx';
import { NavIcon } from './nav-icons.tsx';
import classes from './palette.module.css';
import { paletteActions } from './palette-actions.ts';
import { useFound } from './palette-found.ts';
import { recentRows, rememberRow } from './palette-recent.ts';

interface PaletteProps {
  /** What was typed before its field had the focus. */
  takeTyped: () => string;
  onClose: () => void;
  onChoose: (go: () => void) => void;
}

/** One field that finds every screen, common actions and staff by name, navigated with arrow keys and Enter. */
export function Palette(props: PaletteProps) {
  const say = useSay();
  const router = useRouter();
  const viewer = useViewer();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const list = useId();
  const records = useFound(typed.trim());
  const theme = useThemes();
  const here = usePageActions().map(({ name, run }): PaletteRow => ({ kind: 'here', name, path: name.en, run }));
  const [recent] = useState(() => recentRows(viewer));
  const own = [...here, ...recent, ...paletteActions(viewer), ...theme, ...paletteScreens(viewer)];
  const rows = onceEach([...typedRows(own, typed), ...matchingRows(own, typed), ...records.rows]);
  const active = Math.min(at, rows.length - 1);

  const choose = (row: PaletteRow) => {
    rememberRow(viewer, row);
    props.onChoose(row.run ?? (() => router.history.push(row.path)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing || (!step && event.key !== 'Enter')) return;
    event.preventDefault();
    const row = rows[active];
    if (!row) return;
    if (step) setAt((active + step + rows.length) % rows.length);
    else choose(row);
  };
  const hasNone = rows.length === 0 && !records.isBusy;
  return (
    <Modal isOpen onClose={props.onClose} title={say(shellTexts.goTo)}>
      <TextInput
        data-autofocus
        className={classes.field}
        type="text"
        role="combobox"
        aria-label={say(records.maySearch ? texts.hintStaff : texts.hint)}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={list}
        aria-activedescendant={rows[active] && `${list}-${active}`}
        placeholder={say(records.maySearch ? texts.hintStaff : texts.hint)}
        autoComplete="off"
        spellCheck={false}
        maxLength={searchLength}
        leftSection={<IconSearch size={16} stroke={1.8} />}
        value={typed}
        onFocus={() => setTyped(props.takeTyped() + typed)}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={classes.results}>
        <div role="listbox" id={list} aria-label={say(shellTexts.goTo)}>
          {rows.map((row, index) => (
            <Option
              key={row.path}
              id={`${list}-${index}`}
              row={row}
              isActive={index === active}
              onPoint={() => setAt(index)}
              onChoose={() => choose(row)}
            />
          ))}
        </div>
        <p role="status" className={rows.length > 0 && !records.isBusy ? 'ui-unseen' : classes.status}>
          {records.isBusy && say(texts.searching)}
          {hasNone && say(records.isFailed ? shellTexts.loadFailed : shellTexts.noMatch, { search: typed })}
          {!records.isBusy && rows.length > 0 && typed && say(texts.found, { count: rows.length })}
        </p>
        {hasNone && <p className={classes.status}>{say(records.maySearch ? texts.tryOtherStaff : texts.tryOther)}</p>}
      </div>
    </Modal>
  );
}

/** Each address once, where it came first. */
const onceEach = (rows: readonly PaletteRow[]): PaletteRow[] =>
  rows.filter(({ path }, at) => rows.findIndex((row) => row.path === path) === at);

/** The colours of the page, on this device. */
function useThemes(): PaletteRow[] {
  const { setColorScheme } = useMantineColorScheme();
  return (['light', 'dark', 'auto'] as const).map((scheme) => ({
    kind: 'action',
    name: { light: texts.light, dark: texts.dark, auto: texts.asDevice }[scheme],
    also: texts.theme,
    path: `theme:${scheme}`,
    run: () => setColorScheme(scheme),
  }));
}

interface OptionProps {
  id: string;
  row: PaletteRow;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** The field keeps the focus and refers to the active option, which is shown and announced. */
function Option({ id, row, isActive, onPoint, onChoose }: OptionProps) {
  const say = useSay();
  const name = say(row.name);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field refers to it
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes.option}
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' });
      }}
      onMouseMove={isActive ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className={classes.icon}>
        <RowIcon row={row} />
      </span>
      <span className={classes.name}>
        {name}
        {row.hint && <span className={classes.hint}>{row.hint}</span>}
      </span>
      <span className={classes.kind}>{say(texts[row.kind])}</span>
    </div>
  );
}

function RowIcon({ row: { kind, name, path } }: { row: PaletteRow }) {
  if (kind === 'person') return <Avatar name={name.en} size={24} decorative />;
  const isAsk = Object.values(asks).some((ask) => ask.path === path);
  if (kind === 'screen' || isAsk) return <NavIcon path={path} />;
  return <IconBolt size={18} stroke={1.6} aria-hidden />;
}
