import { useRef, useState } from 'react';
import { leaveTexts } from '#domain/leave/texts.ts';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import type { Text } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { CallError } from '../lib/call-error.ts';
import { useAct } from '../lib/query.ts';
import { useSay } from '../lib/say.ts';
import type { Upload, UploadProblem } from '../ui/form/upload.ts';
import { uploadProblems } from './uploads.ts';

/** What becomes of a document that is uploaded before its form is sent. */
interface Storing {
  /** Sets the form's fields to the stored document and its own name, or to none. */
  set: (doc: string | null, name: string | null) => void;
  /** The own name of the document that the form has, kept with what was typed. */
  name: string | null;
  fail: (text: Text) => void;
  says?: Text;
}

/**
 * Uploads a document as soon as it is chosen; the form must not be sent while `isBusy`. Only the one that was chosen last
 * counts, and none once it was removed, whichever answer comes last.
 */
export function useStoredUpload(endpoint: AnyEndpoint, { set, name, fail, says }: Storing) {
  const [file, setFile] = useState<Upload | null>(null);
  const newest = useRef<Upload | null>(null);
  const say = useSay();
  const upload = useAct(endpoint, { says });
  const choose = async (chosen: Upload | null) => {
    newest.current = chosen;
    setFile(chosen);
    set(null, null);
    if (!chosen) return;
    const body = { doc: chosen.base64, original_name: chosen.name };
    try {
      const { doc } = (await upload.submit({ body } as never)) as { doc: string };
      if (newest.current === chosen) set(doc, chosen.name);
    } catch (error) {
      if (newest.current !== chosen) return;
      setFile(null);
      if (error instanceof CallError) fail(error.text);
    }
  };
  return {
    isBusy: upload.isBusy,
    field: {
      status: upload.isBusy ? say(leaveTexts.uploading) : undefined,
      value: file,
      storedName: name,
      onChange: (chosen: Upload | null) => void choose(chosen),
      onProblem: (problem: UploadProblem) => fail(problem === 'type' ? words.docNotSupported : uploadProblems[problem]),
    },
  };
}
