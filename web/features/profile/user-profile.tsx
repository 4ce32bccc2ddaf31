import { useState } from 'react';
import { words } from '#domain/lib/words.ts';
import { nameLength, passwordLength } from '#domain/limits.ts';
import { staff } from '#domain/staff/contract.ts';
import { profileForm } from '#domain/staff/form.ts';
import { staffTexts, profileTexts as texts } from '#domain/staff/texts.ts';
import { CardColourBox } from '#web/features/card-colours/card-colour-box.tsx';
import { FeedsCard } from '#web/features/feeds/feeds-card.tsx';
import { OwnAccessCard } from '#web/features/grants/own-access-card.tsx';
import { PasskeysCard } from '#web/features/passkeys/passkeys-card.tsx';
import { MyDataCard } from '#web/features/personal-data/my-data-card.tsx';
import { RamadhanCard } from '#web/features/ramadhan/ramadhan-card.tsx';
import { useSay } from '#web/lib/say.ts';
import { updateUser, useUser } from '#web/lib/session.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Form } from '#web/parts/form.tsx';
import { PhotoModal } from '#web/parts/photo-modal.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Page } from '#web/ui/page.tsx';
import classes from './profile.module.css';
import { HoursCard, ProfileCard } from './profile-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** One's own profile: the user's details, and those they can change. */
export default function UserProfile() {
  const say = useSay();
  const user = useUser();
  const [isChanging, setChanging] = useState(false);
  return (
    <Page title={say(texts.title)} context={say(texts.context)}>
      <div className={classes.columns}>
        <ProfileCard user={user} onPhoto={() => setChanging(true)} />
        <ProfileForm />
        <HoursCard user={user} />
        <RamadhanCard />
        <CardColourBox userId={user.id} />
        <SessionsCard />
        <PasskeysCard />
        <FeedsCard />
        <MyDataCard />
        <OwnAccessCard />
      </div>
      {isChanging && <PhotoModal user={user} onClose={() => setChanging(false)} />}
    </Page>
  );
}

function ProfileForm() {
  const say = useSay();
  const user = useUser();
  const form = useForm({
    shape: profileForm,
    initial: { name: user.name, contact: user.contact, password: '' },
    endpoint: staff.edit,
    sends: 'multipart',
    body: (checked) => ({ ...checked, id: user.id, active: 1 }),
    says: words.saved,
    onSaved: (_, { name, contact, password }) => {
      updateUser({ name, contact, ...(password === null ? {} : { must_change_password: false }) });
      form.restart({ password: '' });
    },
  });

  return (
    <Card title={say(texts.mine)}>
      <Form form={form}>
        <TextField
          {...form.field('name')}
          label={say(staffTexts.name)}
          maxLength={nameLength}
          autoComplete="name"
          required
        />
        <TextField
          label={say(staffTexts.email)}
          type="email"
          value={user.email}
          onChange={() => undefined}
          disabledReason={say(texts.fixed)}
        />
        <TextField
          {...form.field('contact')}
          label={say(staffTexts.contact)}
          type="tel"
          inputMode="numeric"
          maxLength={20}
          autoComplete="tel"
          required
        />
        <TextField
          {...form.field('password')}
          label={say(texts.newPassword)}
          description={`${say(user.must_change_password ? texts.mustChange : texts.passwordHint)} ${say(words.passwordHint, passwordLength)}`}
          type="password"
          autoComplete="new-password"
          maxLength={passwordLength.max}
          autoFocus={user.must_change_password || location.hash === '#password'}
        />
      </Form>
    </Card>
  );
}
