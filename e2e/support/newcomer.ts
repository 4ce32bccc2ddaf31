import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test';
import { cast, offices, organisation, workingHours } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { departments, positions } from '#server/seed/positions.ts';
import { signIn, tokenOf, webApp } from './as.ts';
import { borrowContext } from './browsers.ts';
import { icOf, ownDigits } from './own.ts';

/** A member of staff for one test, so that no test changes the cast of another. */
interface Newcomer {
  id: number;
  name: string;
  email: string;
  password: string;
  access_card_id: string;
}

/** The fields of a newcomer's form; the name ends in the card number, so that a test can find them. */
export function newcomerForm(more: object = {}) {
  const card = ownDigits();
  return {
    name: `Pendatang ${card}`,
    email: `p${card}@hadir.example`,
    contact: card,
    ic: icOf(card),
    gender: 'F',
    marital_status: 'Single',
    access_card_id: card,
    role: 'Normal User',
    office_id: offices.headquarters.id,
    employment_type: 'Permanent',
    working_hour_id: workingHours.fromSeven.id,
    position_id: positions.administrativeClerk.id,
    grade: 'N19',
    password: 'rahsia-1',
    active: 1,
    ...more,
  };
}

/** Calls the server as Aminah. */
const asAdmin = (request: APIRequestContext, path: string, data: object): Promise<unknown> =>
  send(request, cast.aminah, path, data);

/** A call of somebody that must succeed; its answer. */
export async function send(
  request: APIRequestContext,
  who: { email: string; password?: string },
  path: string,
  data: object,
) {
  const token = await tokenOf(request, who.email, who.password ?? organisation.demoPassword);
  const response = await request.post(path, { headers: { ...webApp, authorization: `Bearer ${token}` }, data });
  if (response.status() !== 200) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return response.json();
}

/** Adds a member of staff through the API, as Aminah. */
export async function newcomer(request: APIRequestContext, more: object = {}): Promise<Newcomer> {
  const form = newcomerForm(more);
  const { data } = (await asAdmin(request, '/api/users/add', form)) as { data: { id: number } };
  return { ...form, id: data.id };
}

/** Adds a position of a story's own, of administration unless it says otherwise, through the API as Aminah; its id. */
export async function addPosition(request: APIRequestContext, form: { name: string; [field: string]: unknown }) {
  const usual = { department_id: departments.administration.id, level: 9, send_message: 0 };
  const added = (await asAdmin(request, '/api/positions/add', { ...usual, ...form })) as { position: { id: number } };
  return added.position.id;
}

/** Gives somebody access through the API, as Aminah. */
export async function giveAccess(request: APIRequestContext, { id }: { id: number }, access: object): Promise<void> {
  await asAdmin(request, `/api/users/access/add/${id}`, access);
}

/** Changes a newcomer's fields through the API, as Aminah. */
export async function editStaff(request: APIRequestContext, member: Newcomer, changed: object) {
  const { password: _, ...form } = member;
  await asAdmin(request, '/api/users/edit', { ...form, ...changed });
}

/** A newcomer on a contract, who applies for leave as Farid does: of fourteen days a year. */
export async function contractor(request: APIRequestContext, more: object = {}): Promise<Newcomer> {
  const { employment_type, start_date, end_date } = cast.farid;
  const one = await newcomer(request, { employment_type, start_date, end_date, ...more });
  await giveLeave(request, one, leaveTypes.annual.id, 14);
  return one;
}

/** Adds a leave type through the API, as Aminah, and returns its id; annually unless it says otherwise. */
export async function addLeaveType(request: APIRequestContext, form: { name: string; half_days?: 1 }): Promise<number> {
  const { id } = (await asAdmin(request, '/api/leaves-applications/add_leaves', { type: 'annually', ...form })) as {
    id: number;
  };
  return id;
}

/** Gives somebody days of a leave type through the API, as Aminah. */
export async function giveLeave(
  request: APIRequestContext,
  { id: user_id }: { id: number },
  leaves_id: number,
  total_days: number,
): Promise<void> {
  await asAdmin(request, '/api/users/leaves/add', { user_id, leaves_id, total_days });
}

/** A page on which a newcomer is signed in, through the API, until the story ends. */
export async function pageOf(browser: Browser, account: Newcomer, options: BrowserContextOptions): Promise<Page> {
  return signIn(await borrowContext(browser, options), account);
}
