import { IconKeyboard } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '../lib/say.ts';
import { IconButton } from '../ui/form/icon-button.tsx';
import { Modal, type ModalProps } from '../ui/overlay/modal.tsx';
import { Pane } from './pane.tsx';

/** A record is shown beside its list, whose keys can be listed. */
export interface Beside {
  onHelp: () => void;
}

/** A record of a list: in a pane beside it or, where there is no room, in a dialog. */
interface RecordFrameProps extends Pick<ModalProps, 'title' | 'footer' | 'children' | 'onClose'> {
  size?: ModalProps['size'] | undefined;
  beside?: Beside | undefined;
  title: ReactNode;
}

export function RecordFrame({ beside, size, ...shared }: RecordFrameProps) {
  const say = useSay();
  if (!beside) return <Modal isOpen size={size} {...shared} />;
  const keys = <IconButton label={say(shellTexts.keys)} icon={<IconKeyboard size={16} />} onClick={beside.onHelp} />;
  return <Pane {...shared} tools={keys} />;
}
