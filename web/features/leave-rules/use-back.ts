import { leaveRuleTexts as texts } from '#domain/leave-rules/texts.ts';
import { pathTo } from '#domain/screens.ts';
import { listAddress } from '#web/lib/list-address.ts';
import { useSay } from '#web/lib/say.ts';

/** The list of leave types, as it was left. */
export const useBack = () => ({ label: useSay()(texts.back), href: listAddress(pathTo('leaveTypes')) });
