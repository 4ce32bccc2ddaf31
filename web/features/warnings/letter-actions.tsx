import {
  IconCircleCheck,
  IconCircleX,
  IconFileTypePdf,
  IconFileUpload,
  IconPaperclip,
} from '@tabler/icons-react';
import { guards } from '#domain/access.ts';
import { pathOf } from '#domain/lib/endpoint.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { staff } from '#domain/staff/contract.ts';
import { type Warning, warnings } from '#domain/warnings/contract.ts';
import { type LetterDeed, letterMoves, refusalOfDeed, refusalOfUpload } from '#domain/warnings/rules.ts';
import { warningTexts as texts } from '#domain/warnings/texts.ts';
import { refreshCounters } from '#web/lib/counters.ts';
import { refresh, useAct } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { useOnce } from '#web/lib/use-once.ts';
import { usePdf } from '#web/lib/use-pdf.ts';
import classes from '#web/parts/dialogs.module.css';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { confirm } from '#web/ui/overlay/confirm.ts';

/** What can be done with a letter: print it, open its document and, for admins, upload, verify, reject. */
export interface LetterActionsProps {
  letter: Warning;
  onUpload: () => void;
}

export function LetterActions({ letter, onUpload }: LetterActionsProps) {
  const say = useSay();
  const paper = usePdf();
  const isAdmin = guards.admin(useViewer());
  const { id, ref_no: ref, doc, user } = letter;
  return (
    <span className={classes.actions}>
      <IconButton
        label={say(texts.print, { ref })}
        icon={<IconFileTypePdf size={16} stroke={1.8} />}
        isBusy={paper.isBusy}
        onClick={() => void paper.open(pathOf(warnings.letter, { userId: user.id, warningId: id }))}
      />
      {doc && (
        <IconButton
          label={say(texts.openDoc, { ref })}
          icon={<IconPaperclip size={16} stroke={1.8} />}
          onClick={() => window.open(`/storage/app/docs/${doc}`, '_blank', 'noopener')}
        />
      )}
      {isAdmin && refusalOfUpload(letter) === null && (
        <IconButton
          label={say(doc ? texts.replace : texts.upload, { ref })}
          icon={<IconFileUpload size={16} stroke={1.8} />}
          onClick={onUpload}
        />
      )}
      {isAdmin && <DeedButton letter={letter} deed="verify" />}
      {isAdmin && <DeedButton letter={letter} deed="reject" />}
    </span>
  );
}

const deeds = {
  verify: {
    row: warnings.verify,
    Icon: IconCircleCheck,
    label: texts.verify,
    says: texts.verified,
    ask: texts.verifyAsk,
    yes: texts.verifyDo,
  },
  reject: {
    row: warnings.reject,
    Icon: IconCircleX,
    label: texts.reject,
    says: texts.rejected,
    ask: texts.rejectAsk,
    yes: texts.rejectDo,
  },
} as const;

/** Verify or reject; not there once the letter is settled, and saying why not while it has no document. */
function DeedButton({ letter, deed }: { letter: Warning; deed: LetterDeed }) {
  const say = useSay();
  const { row, Icon, label, says, ask, yes } = deeds[deed];
  const refreshes = [warnings.ofUser, staff.detail];
  const act = useAct(row, { says, refreshes, onDone: refreshCounters, alwaysTells: true });
  const run = useOnce(async () => {
    const isSure = await confirm({
      title: say(shellTexts.holdOn),
      message: say(ask, { ref: letter.ref_no, name: letter.user.name }),
      yes: say(yes),
      isDanger: deed === 'reject',
    });
    // Another may have settled it meanwhile; then the list says how.
    if (isSure && !(await act.run({ params: { id: letter.id } }))) await refresh(...refreshes);
  });
  if (!letterMoves[deed].from.includes(letter.status)) return null;
  const refusal = refusalOfDeed(deed, letter);
  return (
    <IconButton
      label={say(label, { ref: letter.ref_no })}
      icon={<Icon size={16} stroke={1.8} />}
      look={deed === 'reject' ? 'danger' : 'quiet'}
      isBusy={act.isBusy}
      disabledReason={refusal ? say(refusal) : undefined}
      onClick={() => void run()}
    />
  );
}
