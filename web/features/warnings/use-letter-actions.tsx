import { IconCircleCheck, IconCircleX, IconFileTypePdf, IconFileUpload, IconPaperclip } from '@tabler/icons-react';
import { pathOf } from '#domain/lib/endpoint.ts';
import type { CodedText } from '#domain/lib/text.ts';
import { type Warning, warnings } from '#domain/warnings/contract.ts';
import { decisionsOn, type LetterAction, type LetterView, refusalOfUpload } from '#domain/warnings/rules.ts';
import { letterListTexts as texts } from '#domain/warnings/texts.ts';
import { openDocument } from '#web/lib/documents.ts';
import { useSay } from '#web/lib/say.ts';
import { usePdf } from '#web/lib/use-pdf.ts';
import type { RowAction } from '#web/parts/row-actions.tsx';

const looks = {
  verify: { Icon: IconCircleCheck, label: texts.verify },
  reject: { Icon: IconCircleX, label: texts.reject },
} as const;

/** What one may do with letters where they are shown. */
interface LetterHandling<Letter extends Warning> {
  view: LetterView;
  /** Whether the viewer is offered to upload its document and to settle it. */
  canChange: (letter: Letter) => boolean;
  /** Why the viewer cannot settle it although it is offered. */
  whyNot?: CodedText | null;
  onUpload: (letter: Letter) => void;
  settle: (action: LetterAction, letter: Letter) => void;
}

/** The actions on a letter, in its row's menu and in its modal: print, open its document, upload, verify, reject. */
export function useLetterActions<Letter extends Warning>({
  view,
  canChange,
  whyNot,
  onUpload,
  settle,
}: LetterHandling<Letter>): (letter: Letter) => RowAction[] {
  const say = useSay();
  const paper = usePdf();
  return (letter) => {
    const { id, user, doc } = letter;
    const actions: RowAction[] = [
      {
        label: say(texts.print),
        icon: <IconFileTypePdf size={16} />,
        onClick: () => void paper.open(pathOf(warnings.letter, { userId: user.id, warningId: id })),
      },
    ];
    if (doc)
      actions.push({
        label: say(texts.openDoc),
        icon: <IconPaperclip size={16} />,
        onClick: () => openDocument(doc),
      });
    if (!canChange(letter)) return actions;
    if (refusalOfUpload(letter) === null)
      actions.push({
        label: say(doc ? texts.replace : texts.upload),
        icon: <IconFileUpload size={16} />,
        onClick: () => onUpload(letter),
      });
    for (const { action, refusal } of decisionsOn(letter, view)) {
      const { Icon, label } = looks[action];
      const reason = whyNot ?? refusal;
      actions.push({
        label: say(label),
        icon: <Icon size={16} />,
        isDanger: action === 'reject',
        disabledReason: reason ? say(reason) : undefined,
        onClick: () => settle(action, letter),
      });
    }
    return actions;
  };
}
