import { nameOf } from '#domain/organisation/names.ts';
import { organisationTexts as texts } from '#domain/organisation/texts.ts';
import { onPaper, type PaperLanguage } from '#domain/print/texts.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Letterhead } from '#server/platform/documents/pdf.ts';
import type { MailSender } from '#server/platform/outgoing/mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type OrganisationShown, organisationShown } from './organisation-store.ts';

/** The head of a document in its language: logo, name, registration number and address of the organisation. */
export const letterhead = async (platform: Pick<Platform, 'db' | 'files'>, language: PaperLanguage) =>
  letterheadOf(platform, await organisationShown(platform.db), language);

/** The same of an organisation that is loaded already. */
export async function letterheadOf(
  { files }: Pick<Platform, 'files'>,
  { registration_no, address, pictures, ...names }: OrganisationShown,
  language: PaperLanguage,
): Promise<Letterhead> {
  const number = registration_no && `${onPaper(texts.registered, language)} ${registration_no}`;
  const logo = pictures.letterhead && (await files.read('organisation', pictures.letterhead.name));
  return { name: onPaper(nameOf(names), language), address, number, logo };
}

/** Whom a mail is from. */
export async function mailSender(db: Db): Promise<MailSender> {
  const { address, ...names } = await organisationShown(db);
  return { name: nameOf(names), address };
}
