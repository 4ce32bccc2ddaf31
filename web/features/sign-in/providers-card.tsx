import { IconKey, IconPlugConnected, IconPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '#domain/lib/text.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { type Provider, type SignInRules, signIn } from '#domain/sign-in/contract.ts';
import { providerText } from '#domain/sign-in/rules.ts';
import { signInTexts as texts } from '#domain/sign-in/texts.ts';
import { toastDone, useAct } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { wholeList } from '#web/lib/use-dialog-list.ts';
import { useLit } from '#web/lib/use-lit.ts';
import { Facts } from '#web/parts/facts.tsx';
import { List } from '#web/parts/list.tsx';
import { actionColumn, removal } from '#web/parts/row-actions.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { Pill } from '#web/ui/data/pill.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ProviderModal } from './provider-modal.tsx';
import classes from './sign-in.module.css';

/** The providers: add, test, change, remove, and the addresses to register with them. */
export function ProvidersCard({ read, rules }: { read: UseQueryResult<SignInRules>; rules: SignInRules }) {
  const say = useSay();
  const [open, setOpen] = useState<Provider | 'new' | null>(null);
  const [lit, light] = useLit();
  const test = useAct(signIn.test, { onDone: (reply) => toastDone(textOf(reply)) });
  const notAllowed = rules.can_change ? undefined : say(texts.onlyAdmins);
  const isLast = rules.password_off && rules.data.length === 1;

  const nameOf = (row: Provider) => say(providerText(row));
  const stateOf = ({ works }: Provider) =>
    works ? <Pill tone="green">{say(texts.works)}</Pill> : <Pill tone="grey">{say(texts.notUsed)}</Pill>;
  const columns: Column<Provider>[] = [
    { key: 'label', head: say(texts.detail), render: nameOf },
    {
      key: 'issuer',
      head: say(texts.issuer),
      render: ({ issuer }) => <span className={classes.address}>{issuer}</span>,
    },
    { key: 'state', head: say(texts.state), nowrap: true, render: stateOf },
    actionColumn(say(shellTexts.action), (row) => ({
      name: nameOf(row),
      onEdit: rules.can_change ? () => setOpen(row) : undefined,
      more: [
        {
          label: say(texts.test),
          icon: <IconPlugConnected size={16} />,
          disabledReason: notAllowed,
          onClick: () => void test.run({ body: { issuer: row.issuer } }),
        },
      ],
      remove: {
        ...removal({ list: signIn.read, remove: signIn.remove }, texts, row.id),
        disabledReason: notAllowed ?? (isLast ? say(texts.lastProvider) : undefined),
      },
    })),
  ];
  const add = (
    <Button small icon={<IconPlus size={16} />} disabledReason={notAllowed} onClick={() => setOpen('new')}>
      {say(texts.add)}
    </Button>
  );

  return (
    <Card title={say(texts.providers)} action={rules.data.length > 0 && add} flush>
      <p className={classes.lead}>{say(texts.providersHint)}</p>
      <List
        bare
        label={say(texts.providers)}
        list={{ ...wholeList(read), lit }}
        columns={columns}
        dense={(row) => ({ title: nameOf(row), figure: stateOf(row), details: [row.issuer] })}
        onOpen={rules.can_change ? setOpen : undefined}
        skeletonRows={2}
        empty={{ icon: <IconKey size={24} />, hint: texts.emptyHint, action: add }}
      />
      <div className={classes.register}>
        <p className={classes.note}>{say(texts.registerHint)}</p>
        <Facts
          facts={[
            { name: say(texts.redirectUri), value: <code className={classes.address}>{rules.redirect_uri}</code> },
            { name: say(texts.logoutUri), value: <code className={classes.address}>{rules.logout_uri}</code> },
          ]}
        />
      </div>
      {open && <ProviderModal record={open === 'new' ? null : open} onClose={() => setOpen(null)} onSaved={light} />}
    </Card>
  );
}
