import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { may } from '#domain/access.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import { pathTo } from '#domain/screens.ts';
import { staff } from '#domain/staff/contract.ts';
import type { StaffDetail } from '#domain/staff/shapes.ts';
import { staffTexts as texts } from '#domain/staff/texts.ts';
import { listAddress } from '#web/lib/list-address.ts';
import { useNamed } from '#web/lib/named.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { useToday } from '#web/lib/use-today.ts';
import { BackLink } from '#web/parts/back-link.tsx';
import { LoadFailed } from '#web/parts/load-failed.tsx';
import { Page } from '#web/ui/page.tsx';
import { StaffForm } from './staff-form.tsx';
import { StaffSkeleton } from './staff-skeleton.tsx';
import { StaffView } from './staff-view.tsx';

/** One member of staff, viewed or edited; `new` is the form of a new one (STAFF-33 to STAFF-38). */
export default function UsersDetail() {
  const say = useSay();
  const { user_id } = useParams({ strict: false }) as { user_id: string };
  const isNew = user_id === 'new';
  const read = useRead(staff.detail, { params: { user_id: isNew ? 'new' : Number(user_id) } });
  const today = useToday();
  const user = read.data?.user ?? null;

  if (user && today) return <Member key={user.id} user={user} reply={read.data!} today={today} />;
  return (
    <Page title={say(isNew ? texts.newStaff : texts.detail)} back={<Back />}>
      {read.error ? (
        <LoadFailed
          error={read.error}
          onRetry={() => void read.refetch()}
          back={{ label: say(texts.back), href: listAddress(pathTo('users')) }}
        />
      ) : read.data && today ? (
        <NewMember reply={read.data} today={today} />
      ) : (
        <StaffSkeleton />
      )}
    </Page>
  );
}

type Reply = ReplyOf<typeof staff.detail>;

function NewMember({ reply, today }: { reply: Reply; today: Day }) {
  const leave = useLeave();
  return (
    <StaffForm
      user={null}
      today={today}
      references={reply}
      onSaved={({ id }) => leave(`${pathTo('users')}?around=${id}`)}
      onCancel={() => leave(pathTo('users'))}
    />
  );
}

function Member({ user, reply, today }: { user: StaffDetail; reply: Reply; today: Day }) {
  const viewer = useViewer();
  const named = useNamed();
  const leave = useLeave();
  // With any value it opens edit mode (STAFF-38).
  const { editMode } = useSearch({ strict: false }) as { editMode?: string };
  if (editMode === undefined || !may.editStaff(viewer, user))
    return <StaffView user={user} references={reply} today={today} back={<Back />} />;
  const toView = () => leave(pathTo('usersDetail', { user_id: user.id }));
  return (
    <Page title={user.name} context={named('positions', user.position?.name)} back={<Back />}>
      <StaffForm user={user} today={today} references={reply} onSaved={toView} onCancel={toView} />
    </Page>
  );
}

function useLeave() {
  const navigate = useNavigate();
  return (href: string) => void navigate({ href, replace: true });
}

function Back() {
  const say = useSay();
  return <BackLink href={listAddress(pathTo('users'))} label={say(texts.back)} />;
}
