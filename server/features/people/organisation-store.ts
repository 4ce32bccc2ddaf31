import { sql } from 'kysely';
import type { Brand, Picture } from '#domain/organisation/brand.ts';
import type { Identity } from '#domain/organisation/identity.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Env } from '#server/platform/env.ts';

/** A stored picture of the organisation. */
interface StoredPicture {
  name: string;
  width: number;
  height: number;
}
/** What a picture is for: the logo on light and on dark, on letters, and in the sizes of icons. */
export const pictureKinds = [
  ...(['logo', 'logo_dark', 'letterhead'] as const),
  ...(['icon_180', 'icon_192', 'icon_512', 'icon_maskable'] as const),
] as const;
export type PictureKind = (typeof pictureKinds)[number];
export type Pictures = Partial<Record<PictureKind, StoredPicture>>;

/** What identifies the organisation, with an address in any case. */
export interface OrganisationShown extends Identity {
  /** Its own, or its first office's (KIOSK-04, KIOSK-05). */
  address: string;
  pictures: Pictures;
}

/** The organisation as everybody sees it. */
export async function organisationShown(db: Db): Promise<OrganisationShown> {
  const { rows } = await sql<OrganisationShown>`
    select name, name_ms, short_name, registration_no, signatory_name, signatory_position, url,
      coalesce(address, (select address from offices where removed_at is null order by id limit 1), '') as address,
      (select coalesce(jsonb_object_agg(kind, jsonb_build_object('name', f.name, 'width', width, 'height', height)), '{}')
        from organisation_files f) as pictures
    from organisation`.execute(db);
  return rows[0]!;
}

/** Whether rejecting an application takes a reason (decision 0156). */
export async function rejectionNeedsReason(db: Db): Promise<boolean> {
  const row = await db.selectFrom('organisation').select('rejection_needs_reason').executeTakeFirstOrThrow();
  return row.rejection_needs_reason;
}

/** Whether applicants are mailed what is decided and asked about their applications (decision 0156). */
export async function mailsDecisions(db: Db): Promise<boolean> {
  const row = await db.selectFrom('organisation').select('mail_decisions').executeTakeFirstOrThrow();
  return row.mail_decisions;
}

const pictureOf = (stored: StoredPicture | undefined): Picture | null =>
  stored ? { src: `/storage/app/organisation/${stored.name}`, width: stored.width, height: stored.height } : null;

/** The logos as the page shows them. */
export const logosOf = ({ logo, logo_dark }: Pictures) => ({
  logo: pictureOf(logo),
  logo_dark: pictureOf(logo_dark),
});

/** What the page shows of the organisation on every screen. */
export async function brandShown(db: Db, { publicUrl }: Pick<Env, 'publicUrl'>): Promise<Brand & { address: string }> {
  const { name, name_ms, short_name, url, address, pictures } = await organisationShown(db);
  return { name, name_ms, short_name, url: publicUrl ?? url, address, ...logosOf(pictures) };
}
