import { IconEdit } from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import { type Office, offices } from '#domain/offices/contract.ts';
import { officeTexts as texts } from '#domain/offices/texts.ts';
import { pathTo } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { listAddress } from '#web/lib/list-address.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { BackLink } from '#web/parts/back-link.tsx';
import { LoadFailed } from '#web/parts/load-failed.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { OfficeForm } from './office-form.tsx';
import { OfficeSkeleton, OfficeView } from './office-view.tsx';

/** One office, viewed or edited; `new` is the form of a new one (OFFICE-06, OFFICE-07). */
export default function OfficeDetail() {
  const say = useSay();
  const { office_id } = useParams({ strict: false }) as { office_id: string };
  const { edit } = useSearch({ strict: false }) as { edit?: string };
  const isNew = office_id === 'new';
  const read = useRead(offices.detail, { params: { office_id: isNew ? 'new' : Number(office_id) } });
  const office = read.data?.data ?? null;
  const isEditing = isNew || edit === '1';

  return (
    <Page
      title={isNew ? say(texts.add) : (office?.name ?? say(texts.detail))}
      context={office?.address}
      back={<BackLink href={listAddress(pathTo('office'))} label={say(texts.back)} />}
      action={
        office &&
        !isEditing && (
          <Button
            look="primary"
            icon={<IconEdit size={16} />}
            href={pathTo('officeDetail', { office_id: office.id }, { edit: 1 })}
          >
            {say(shellTexts.edit)}
          </Button>
        )
      }
    >
      {read.error ? (
        <LoadFailed
          error={read.error}
          onRetry={() => void read.refetch()}
          back={{ label: say(texts.back), href: listAddress(pathTo('office')) }}
        />
      ) : (
        <OfficeBody key={office_id} reply={read.data} isEditing={isEditing} />
      )}
    </Page>
  );
}

function OfficeBody({ reply, isEditing }: { reply: ReplyOf<typeof offices.detail> | undefined; isEditing: boolean }) {
  const navigate = useNavigate();
  const leave = (to: string) => void navigate({ to, replace: true });
  if (!reply) return <OfficeSkeleton />;
  const { data: office, all_working_hours, tiles, bounds } = reply;
  const shared = { hours: all_working_hours, tiles, bounds };
  if (office && !isEditing) return <OfficeView office={office} {...shared} />;
  return (
    <OfficeForm
      office={office}
      {...shared}
      onSaved={(saved: Office) => leave(pathTo('officeDetail', { office_id: saved.id }))}
      onCancel={() => leave(office ? pathTo('officeDetail', { office_id: office.id }) : pathTo('office'))}
    />
  );
}
