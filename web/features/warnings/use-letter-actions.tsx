import { IconCircleCheck, IconCircleX, IconFileTypePdf, IconFileUpload, IconPaperclip } from '@tabler/icons-react';
import { guards, may } from '#domain/access.ts';
import { pathOf } from '#domain/lib/endpoint.ts';
import { staff } from '#domain/staff/contract.ts';
import type { StaffDetail } from '#domain/staff/shapes.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import { type Warning, warnings } from '#domain/warnings/contract.ts';
import { letterActions, refusalOfAction, refusalOfUpload } from '#domain/warnings/rules.ts';
import { warningTexts as texts } from '#domain/warnings/texts.ts';
import { refreshCounters } from '#web/lib/counters.ts';
import { openDocument } from '#web/lib/documents.ts';
import { useAct } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { usePdf } from '#web/lib/use-pdf.ts';
import type { RowAction } from '#web/parts/row-actions.tsx';

const actionLooks = {
  verify: { Icon: IconCircleCheck, label: texts.verify, ask: texts.verifyAsk, yes: texts.verifyDo },
  reject: { Icon: IconCircleX, label: texts.reject, ask: texts.rejectAsk, yes: texts.rejectDo },
} as const;

/** The actions on someone's letters: print, open its document and, for admins, upload, verify, reject. */
export function useLetterActions(
  owner: Pick<StaffDetail, 'id' | 'super_user' | 'isSkaloot'>,
  onUpload: (letter: Warning) => void,
) {
  const say = useSay();
  const pdf = usePdf();
  const viewer = useViewer();
  const isAdmin = guards.admin(viewer);
  // Nobody settles their own letter, and no admin that of a developer account (D1).
  const notMine = may.settleLetter(viewer, owner)
    ? null
    : owner.id === viewer.id
      ? texts.own
      : staffTexts.developerOnly;
  const done = {
    refreshes: [warnings.ofUser, warnings.list, staff.detail],
    onDone: refreshCounters,
    alwaysToasts: true,
  };
  const acts = {
    verify: useAct(warnings.verify, { says: texts.verified, ...done }),
    reject: useAct(warnings.reject, { says: texts.rejected, ...done }),
  };

  return (letter: Warning): RowAction[] => {
    const { id, ref_no: ref, doc, user } = letter;
    const named = (label: string) => ({ label, name: label });
    const actions: RowAction[] = [
      {
        ...named(say(texts.print, { ref })),
        icon: <IconFileTypePdf size={16} stroke={1.8} />,
        onClick: () => void pdf.open(pathOf(warnings.letter, { userId: user.id, warningId: id })),
      },
    ];
    if (doc)
      actions.push({
        ...named(say(texts.openDoc, { ref })),
        icon: <IconPaperclip size={16} stroke={1.8} />,
        onClick: () => openDocument(doc),
      });
    if (isAdmin && refusalOfUpload(letter) === null)
      actions.push({
        ...named(say(doc ? texts.replace : texts.upload, { ref })),
        icon: <IconFileUpload size={16} stroke={1.8} />,
        onClick: () => onUpload(letter),
      });
    for (const action of isAdmin ? (['verify', 'reject'] as const) : []) {
      // Left out once the letter is settled; disabled with the reason while it has no document.
      if (!letterActions[action].from.includes(letter.status)) continue;
      const { Icon, label, ask, yes } = actionLooks[action];
      const refusal = notMine ?? refusalOfAction(action, letter);
      actions.push({
        ...named(say(label, { ref })),
        icon: <Icon size={16} stroke={1.8} />,
        isDanger: action === 'reject',
        disabledReason: refusal ? say(refusal) : undefined,
        onClick: () => void acts[action].run({ params: { id } }, { ask, values: { ref, name: user.name }, yes }),
      });
    }
    return actions;
  };
}
