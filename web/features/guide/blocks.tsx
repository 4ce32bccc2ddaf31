import { Fragment } from 'react';
import { guidePath } from '#domain/guide/help.ts';
import type { Block, Inline, Line } from '#domain/guide/markdown.ts';
import { useLanguage } from '#web/lib/say.ts';
import { wholeDays } from '#web/ui/data/whole-days.tsx';
import classes from './guide.module.css';
import { pictureOf } from './guide-files.ts';

/** The blocks of a page of the guide, but its title. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  // A page is never reordered while it is shown.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return blocks.map((block, at) => <OneBlock key={at} block={block} />);
}

function OneBlock({ block }: { block: Block }) {
  const language = useLanguage();
  switch (block.is) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return (
        <Heading id={block.id} tabIndex={-1}>
          {block.text}
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Pieces line={block.line} />
        </p>
      );
    case 'picture':
      return <img src={pictureOf(language, block.src)} alt={block.alt} loading="lazy" decoding="async" />;
    case 'list': {
      const items = block.items.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
        <li key={at}>
          <Pieces line={line} />
        </li>
      ));
      return block.first === null ? <ul>{items}</ul> : <ol start={block.first}>{items}</ol>;
    }
    case 'table':
      return <Table head={block.head} rows={block.rows} />;
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
  }
}

function Table({ head, rows }: { head: readonly Line[]; rows: readonly (readonly Line[])[] }) {
  return (
    <div className={classes.table}>
      <table>
        <thead>
          <tr>
            {head.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
              <th key={at} scope="col">
                <Pieces line={line} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
            <tr key={at}>
              {row.map((line, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
                <td key={column}>
                  <Pieces line={line} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Pieces({ line }: { line: Line }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
  return line.map((piece, at) => <Fragment key={at}>{pieceOf(piece)}</Fragment>);
}

function pieceOf(piece: Inline) {
  if (piece.is === 'code') return <code>{piece.text}</code>;
  if (piece.is !== 'link') return piece.is === 'bold' ? <b>{wholeDays(piece.text)}</b> : wholeDays(piece.text);
  const [, page] = /^([\w-]+)\.md$/.exec(piece.href) ?? [];
  if (page) return <a href={guidePath(page)}>{piece.text}</a>;
  return (
    <a href={piece.href} target="_blank" rel="noreferrer">
      {piece.text}
    </a>
  );
}
