import { personalData } from '#domain/personal-data/contract.ts';
import { dataRuleTexts as texts } from '#domain/personal-data/texts.ts';
import { useAct, useQuietRead } from '#web/lib/query.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import { updateUser } from '#web/lib/session.ts';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { useOpened } from '#web/ui/overlay/when-needed.tsx';
import classes from './personal-data.module.css';

/** The notice of purpose, in both languages, the reader's first; it is acknowledged once (decision 0166). */
export function NoticeModal({ isOpen }: { isOpen: boolean }) {
  const say = useSay();
  const language = useLanguage();
  const { data } = useQuietRead(personalData.notice, {}, isOpen);
  const accept = useAct(personalData.acknowledge, { refreshes: [], onDone: () => updateUser({ notice_due: false }) });
  const notice = data?.notice;
  const other = language === 'en' ? 'ms' : 'en';
  return (
    <Modal
      isOpen={useOpened(isOpen)}
      onClose={() => undefined}
      mustAnswer
      isOnTop
      title={say(texts.notice)}
      footer={
        <Button
          look="primary"
          autoFocus
          disabled={!data}
          isBusy={accept.isBusy}
          onClick={() => data && void accept.run({ body: { number: data.number } })}
        >
          {say(texts.accept)}
        </Button>
      }
    >
      <div className={classes.notice}>
        {notice ? (
          <>
            <p lang={language}>{notice[language]}</p>
            <hr />
            <p lang={other}>{notice[other]}</p>
          </>
        ) : (
          <SkeletonLines lines={8} />
        )}
      </div>
    </Modal>
  );
}
